import { Type, type Static } from 'typebox'
import { caseVariables } from './cases.ts'
import { DEVELOPMENT_KEY } from './development.ts'
import { address, count, credential, oneOf, optionalSecret, ownShare, secret, text } from './value-types.ts'
import { limitVariables } from './rate-limits.ts'
import { mailVariables } from './mail.ts'
import { operatorVariables } from './operator.ts'
import { retentionVariables } from './retention.ts'
import { staffVariables } from './staff.ts'
import { shortMessageVariables } from './short-messages.ts'

/** Every variable of the environment that the API reads. */
export const Environment = Type.Object({
  NODE_ENV: Type.Optional(
    Type.Enum(['production', 'development', 'test'], {
      description:
        '`production` refuses values that are only good for development. If you do not set it, it is `production`, unless PUBLIC_ORIGIN is this machine.',
    }),
  ),
  HOST: text('The address at which the server listens.', '127.0.0.1'),
  PORT: Type.Integer({
    description: 'The port at which the server listens; 0 takes a free one.',
    default: 8081,
    minimum: 0,
    maximum: 65535,
  }),
  PUBLIC_ORIGIN: Type.String({
    description:
      'The address that browsers use, `https://pan.example` without a `/` at its end; links to pages and files start with it.',
    default: 'http://localhost:8080',
    pattern: '^https?://[^/]+$',
  }),
  CORS_ORIGINS: Type.String({
    description:
      'Sites whose pages may call the API from a browser, `https://partner.example,https://…`; only our own when empty.',
    default: '',
    pattern: '^(https?://[^/,*]+(,https?://[^/,*]+)*)?$',
  }),
  TRUST_PROXY: text(
    'Which proxies may tell the server the address of the caller, separated by commas: addresses, ranges such as `10.0.0.0/8`, or `loopback` (this machine), `linklocal`, `uniquelocal` (all private addresses).',
    'loopback',
  ),
  PLAINTEXT_HOSTS: text(
    'Hosts on a private network that the server may talk to without TLS in production, separated by commas: `postgres,valkey`. This machine is always allowed.',
  ),
  DATA_DIR: text('The folder in which the server keeps its files.', '.data'),
  INCIDENTS_DIR: text(
    'The folder of the Markdown files from which the status page tells of incidents; `incidents` in DATA_DIR when empty.',
  ),
  DATABASE_URL: Type.String({
    description: '`file:<path>` for SQLite or `postgres://…`; the file `pan.db` in DATA_DIR when empty.',
    default: '',
    pattern: '^(file:.+|postgres(ql)?://.+)?$',
    secret: 'given',
  }),
  DATABASE_WRITERS_MAX: count(
    'How many connections to PostgreSQL one process may open for writing; three more are for its jobs. Its back office, where there is one, opens half as many again.',
    10,
  ),
  DATABASE_READERS_MAX: count(
    'How many connections to PostgreSQL one process may open for reading only. Its back office, where there is one, opens half as many again.',
    10,
  ),
  DATABASE_CONNECT_SECONDS_MAX: count('How long a call waits for a connection to PostgreSQL.', 5),
  DATABASE_STATEMENT_SECONDS_MAX: count(
    'How long PostgreSQL may take for one statement; a connection that is silent for longer is closed.',
    8,
  ),
  DATABASE_LOCK_SECONDS_MAX: count('How long a statement may wait for a lock of PostgreSQL.', 5),
  DATABASE_IDLE_TRANSACTION_SECONDS_MAX: count(
    'After how long PostgreSQL ends a transaction that does nothing.',
    15,
  ),
  S3_BUCKET: text(
    'The bucket for the files that people send; nothing else may use it. Files are in DATA_DIR when empty.',
  ),
  S3_ENDPOINT: Type.String({
    description: 'The address of the object storage, if it is not Amazon’s.',
    default: '',
    pattern: '^(https?://[^/]+)?$',
  }),
  S3_REGION: text('The region of the bucket; servers that you run yourself mostly take any.', 'ap-south-1'),
  S3_ACCESS_KEY_ID: text(
    'The id of the key at the object storage; the role of the machine is used when empty.',
  ),
  S3_SECRET_ACCESS_KEY: credential('The secret of S3_ACCESS_KEY_ID.'),
  S3_ENCRYPTION: oneOf(
    'What the object storage encrypts with: as the bucket is set, its own key, or a key of the KMS.',
    'bucket',
    'AES256',
    'aws:kms',
  ),
  REPLICAS: count(
    'How many API processes serve this database; more than one needs PostgreSQL, and should share S3_BUCKET and VALKEY_URL.',
    1,
  ),
  LOG_LEVEL: oneOf(
    'What is logged, from the least to the most: silent, fatal, error, warn, info, debug, trace.',
    'info',
    'fatal',
    'error',
    'warn',
    'debug',
    'trace',
    'silent',
  ),
  METRICS_PORT: Type.Integer({
    description:
      'The port at which Prometheus reads `/metrics`, which no proxy may pass on; with 0 there is none.',
    default: 0,
    minimum: 0,
    maximum: 65535,
  }),
  METRICS_HOST: text('The address at which METRICS_PORT listens.', '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({
    description:
      'The collector of traces, OTLP over HTTP: `http://127.0.0.1:4318`; none are made when empty. OTEL_EXPORTER_OTLP_HEADERS has headers for it.',
    default: '',
    pattern: '^(https?://.+)?$',
  }),
  OTEL_SERVICE_NAME: text('The name of this service in traces.', 'pan-api'),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    description: 'The share of requests that are traced: 1 is all, 0 none.',
    default: 1,
    minimum: 0,
    maximum: 1,
  }),
  DRAIN_SECONDS: count(
    'How long a stopping server says that it is not ready before it stops taking calls.',
    0,
    0,
  ),
  STOP_SECONDS: count(
    'How long a stopping server waits for calls that are under way, after DRAIN_SECONDS.',
    10,
  ),
  HEADERS_SECONDS_MAX: count('How long a caller may take to send the headers of a request.', 15),
  BODY_SECONDS_MAX: count(
    'How long a body without a file may take to arrive, and the pause between two pieces of one with a file.',
    15,
  ),
  REQUEST_SECONDS_MAX: count('How long a caller may take to send a whole request, files included.', 120),
  UNREAD_SECONDS_MAX: count(
    'After how long the server ends a connection whose caller reads nothing of an answer; it waits for a slow reader.',
    120,
  ),
  EVENT_LOOP_DELAY_MILLISECONDS_MAX: count(
    'From which delay of the event loop on calls are refused with 503; with 0, never.',
    1000,
    0,
  ),
  CALLS_UNDER_WAY_MAX: count(
    'How many calls of one endpoint may be under way; further ones are refused with 503. 0 sets no limit.',
    64,
    0,
  ),
  DOCUMENTS_AT_START: oneOf(
    'Whether fonts and blank pages are prepared after a start; off is for tests.',
    'on',
    'off',
  ),
  READY_ANSWERS_MAX: count('How many answers of look-ups are kept in memory; 0 keeps none.', 5000, 0),

  TOKEN_SECRET: secret('token-secret', 'Signs the tokens of applicants and users.'),
  TOKEN_SECRET_PREVIOUS: optionalSecret(
    'The previous TOKEN_SECRET: tokens that it has signed stay valid until they expire.',
  ),
  LINK_SECRET: secret('link-secret', 'Signs links to files.'),
  CAPTCHA_SECRET: secret('captcha-secret', 'Signs captchas.'),
  CAPTCHA_COST: count('How hard a captcha is: rounds of PBKDF2 for each try.', 1000),
  CAPTCHA_TRIES: count('How hard a captcha is: tries at most.', 1000),
  PII_KEYS: Type.String({
    description: 'The keys that encrypt fields, `k2:<32 bytes in base64>,k1:…`, the current one first.',
    default: DEVELOPMENT_KEY,
    pattern: '^\\w+:[A-Za-z0-9+/]{43}=(,\\w+:[A-Za-z0-9+/]{43}=)*$',
    secret: 'given',
  }),

  ...mailVariables,
  ...shortMessageVariables,
  CLAMD_ADDRESS: Type.String({
    description:
      '`host:port` of a clamd that scans files before they are stored; they are not scanned when empty.',
    default: '',
    pattern: '^(.+:\\d+)?$',
  }),
  ...operatorVariables,
  ...staffVariables,
  ...retentionVariables,
  GOOGLE_CLIENT_ID: text('The client id for logging in with Google; without it the pages do not offer that.'),
  GOOGLE_CLIENT_SECRET: credential('The secret of GOOGLE_CLIENT_ID.'),
  GOOGLE_ISSUER: address('The OpenID Connect issuer of Google.', 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text(
    'The client id for logging in with Facebook; without it the pages do not offer that.',
  ),
  FACEBOOK_CLIENT_SECRET: credential('The secret of FACEBOOK_CLIENT_ID.'),
  FACEBOOK_DIALOG_URL: address(
    'The page at which people log in to Facebook.',
    'https://www.facebook.com/v23.0/dialog/oauth',
  ),
  FACEBOOK_GRAPH_URL: address('The API that tells who has logged in.', 'https://graph.facebook.com/v23.0'),

  ...caseVariables,
  ...limitVariables,

  PAYMENT_PROVIDER: oneOf('The payment gateway.', 'sandbox', 'razorpay'),
  ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: text(
    '`yes-i-know` lets production start with a gateway that takes no money.',
  ),
  SANDBOX_URL: text(
    'The address of the sandbox gateway. Payments with test keys of partners go there, whatever PAYMENT_PROVIDER is.',
    'http://127.0.0.1:8082',
  ),
  SANDBOX_KEY_ID: text('The id of the key at the sandbox gateway.', 'sandbox'),
  SANDBOX_KEY_SECRET: secret('sandbox-key-secret', 'The secret of SANDBOX_KEY_ID.'),
  SANDBOX_WEBHOOK_SECRET: secret('sandbox-webhook-secret', 'Signs what the sandbox gateway reports.'),
  RAZORPAY_URL: Type.String({
    description: 'The address of Razorpay’s API.',
    default: 'https://api.razorpay.com',
    pattern: '^https?://[^/]+$',
  }),
  RAZORPAY_KEY_ID: text('The key id from Razorpay’s dashboard.'),
  RAZORPAY_KEY_SECRET: credential('The secret of RAZORPAY_KEY_ID.'),
  RAZORPAY_WEBHOOK_SECRET: optionalSecret(
    'The secret of the webhook in Razorpay’s dashboard; it must not be RAZORPAY_KEY_SECRET.',
  ),
  RAZORPAY_WEBHOOK_SECRET_OLD: credential(
    'The previous RAZORPAY_WEBHOOK_SECRET; keep it for a day, in which events signed with it may still arrive.',
  ),
  WEBHOOK_RECEIVERS: oneOf(
    'Which addresses of others are called, for webhooks and for official forms: `public` allows only public https addresses; `loopback`, for development, also this machine.',
    'public',
    'loopback',
  ),
  // Less than the minute after which a try counts as lost and is made again: `LEASE_SECONDS` where webhooks are sent.
  WEBHOOK_SECONDS_MAX: count('How long the receiver of a webhook may take to answer.', 10, 1, 45),
  GATEWAY_CHARGE_PERCENT: ownShare(
    'What your gateway charges of the fee, in percent, where that is not 2, which the prices on the home page count with.',
  ),
  GATEWAY_CHARGE_TAX_PERCENT: ownShare('The tax on that charge, in percent, where that is not 18.'),
})

export type Variables = Static<typeof Environment>
