/** What the compose file and its proxy read from `.env`, beside the variables of the servers. */
export const composeVariables = [
  {
    name: 'SITE_ADDRESS',
    description: 'The name that people type, for the proxy and its certificate: `pan.example`.',
  },
  { name: 'ACME_EMAIL', description: 'Whom the certificate authority may write to.' },
  { name: 'VERSION', description: 'The images that run.', fallback: 'local' },
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
    name: 'POSTGRES_PASSWORD',
    description:
      'The password of the database in a container. secrets.sh moves it to a file, and makes one where there is none.',
    fallback: '',
  },
]
