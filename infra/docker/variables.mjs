/** What the compose file and its proxy read from `.env`, beside the variables of the servers. */
export const composeVariables = [
  {
    name: 'SITE_ADDRESS',
    description: 'The name that people type, for the proxy and its certificate: `pan.example`.',
  },
  { name: 'ACME_EMAIL', description: 'Whom the certificate authority may write to.' },
  {
    name: 'VERSION',
    description: 'The tag of the images that run: `local`, or that of a release, such as `v0.3.0`.',
    fallback: 'local',
  },
  {
    name: 'IMAGES',
    description:
      'Where the images are, without `-api` and `-web`: `ghcr.io/<owner>/<repository>`; built here by default.',
    fallback: 'pan',
  },
  {
    name: 'COMPOSE_PROFILES',
    description:
      'What runs beside the service, separated by commas: `staff`, `postgres`, `valkey`, `s3`, `monitoring`, `mail-catcher`. Every command of compose reads it.',
    fallback: '',
  },
  {
    name: 'API_UPSTREAMS',
    description: 'The API processes behind the proxy; with REPLICAS=2 `pan-api-1:8081 pan-api-2:8081`.',
    fallback: 'api:8081',
  },
  {
    name: 'STAFF_ADDRESS',
    description:
      'The name of the back office, for the proxy and its certificate: `staff.pan.example`; it needs the profile `staff`.',
    fallback: '',
  },
  { name: 'STAFF_UPSTREAMS', description: 'Where the proxy finds it.', fallback: 'staff:8090' },
  { name: 'WEB_UPSTREAMS', description: 'The web servers behind the proxy.', fallback: 'web:8080' },
  {
    name: 'TRUSTED_PROXIES',
    description:
      'Ranges of addresses of a CDN in front of the proxy, separated by spaces; nobody by default.',
    fallback: '127.0.0.1/32',
  },
  {
    name: 'NODE_EXTRA_CA_CERTS',
    description:
      'The certificate of an authority of your own that signs for the database, the mail server or the bucket, below `/data`: `/data/authority.crt`.',
    fallback: '',
  },
  {
    name: 'POSTGRES_PASSWORD',
    description:
      'The password of the database in a container. secrets.sh moves it to a file, and makes one where there is none.',
    fallback: '',
  },
]

/** What the probe reads, on a machine elsewhere (infra/monitoring/probe). */
export const probeVariables = [
  { name: 'PROBE_SITE', description: 'The site that it walks: `https://pan.example`.' },
  { name: 'PROBE_KEY_FILE', description: 'The file with its key, which is of the test mode.' },
  { name: 'PROBE_KEY', description: 'The key itself, where there is no file.' },
  { name: 'PROBE_MINUTES', description: 'The minutes between two walks.', fallback: '5' },
  { name: 'PROBE_HOST', description: 'The address at which Prometheus asks it.', fallback: '127.0.0.1' },
  { name: 'PROBE_PORT', description: 'The port at which Prometheus asks it.', fallback: '9465' },
]
