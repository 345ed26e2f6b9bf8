import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { machine } from './machine.mjs'

const hasRsync = spawnSync('rsync', ['--version']).status === 0

describe.runIf(hasRsync)('a step of an upgrade that is typed again', () => {
  test('leaves the settings and secrets that were kept at first, beside the containers', () => {
    const { type, write, read, list } = machine({
      'srv/pan/.env': 'VERSION=v8',
      'srv/pan/infra/docker/secrets/pii_keys': 'k1',
    })
    const keep = ' .env .env.objects infra/docker/secrets /srv/kept-$try/'
    expect(type('runbook.md', keep)).toMatchObject({ status: 0, stderr: '' })
    write('srv/pan/.env', 'VERSION=v9 and more')
    write('srv/pan/infra/docker/secrets/pii_keys', 'k2,k1')
    expect(type('runbook.md', keep)).toMatchObject({ status: 0, stderr: '' })
    expect([read('srv/kept-v9/.env'), read('srv/kept-v9/secrets/pii_keys')]).toEqual(['VERSION=v8', 'k1'])
    expect(list('srv/kept-v9')).toEqual(['.env', 'secrets'])
  })

  test('leaves them without containers, too', () => {
    const { type, write, read, list } = machine({ 'etc/pan/api.env': 'A=1', 'srv/pan/README.md': '' })
    const keep = ' /etc/pan/ /root/pan-before-$new/'
    write('root/note', '')
    expect(type('without-containers.md', keep).status).toBe(0)
    write('etc/pan/api.env', 'A=2 and more')
    expect(type('without-containers.md', keep).status).toBe(0)
    expect([read('root/pan-before-v9/api.env'), list('root/pan-before-v9')]).toEqual(['A=1', ['api.env']])
  })

  test('leaves the keys of now when the way back was broken off and is typed again', () => {
    const { type, read } = machine({
      'srv/pan/.env': 'VERSION=v9\nS3_ACCESS_KEY_ID=turned\nRAZORPAY_KEY_ID=turned',
      'srv/kept-v9/.env': 'VERSION=v8\nS3_ACCESS_KEY_ID=old\nRAZORPAY_KEY_ID=old',
    })
    const back = ['cp .env /srv/kept-$try/.env.after', 'cp /srv/kept-$try/.env .env', 'for key in S3_ACCESS']
    // The first time it was broken off before the last line.
    expect(type('runbook.md', ...back.slice(0, 2)).status).toBe(0)
    expect(type('runbook.md', ...back)).toMatchObject({ status: 0, stderr: '' })
    expect(read('srv/pan/.env')).toBe('VERSION=v8\nS3_ACCESS_KEY_ID=turned\nRAZORPAY_KEY_ID=turned')
  })
})

test('who goes back with the backup keeps the passwords of others as they are now, and the keys as they were', () => {
  const turned = ['smtp_url', 's3_secret_access_key', 'razorpay_key_secret', 'google_client_secret']
  const others = ['facebook_client_secret', 'sms_credential', 'whatsapp_credential']
  const secrets = (folder, value) =>
    [...turned, ...others, 'pii_keys', 'link_secret'].map((name) => [`${folder}/secrets/${name}`, value])
  const ids = (value) => `S3_ACCESS_KEY_ID=${value}\nRAZORPAY_KEY_ID=${value}\nMAIL_FROM=${value}`
  const { type, read, list } = machine({
    ...Object.fromEntries([...secrets('etc/pan', 'before'), ...secrets('root/pan-after-v9', 'now')]),
    'etc/pan/api.env': ids('before'),
    'root/pan-after-v9/api.env': ids('now'),
    'srv/pan/README.md': '',
  })
  const lines = ['(cd /root/pan-after-$new/secrets', 'for key in S3_ACCESS_KEY_ID']
  expect(type('without-containers.md', ...lines)).toMatchObject({ status: 0, stderr: '' })
  const kept = list('etc/pan/secrets').filter((name) => read(`etc/pan/secrets/${name}`) === 'before')
  expect(kept).toEqual(['link_secret', 'pii_keys'])
  expect(read('etc/pan/api.env')).toBe('S3_ACCESS_KEY_ID=now\nRAZORPAY_KEY_ID=now\nMAIL_FROM=before')
})
