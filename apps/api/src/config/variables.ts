import { Type, type Static } from 'typebox'
import {
  DEVELOPMENT_KEY,
  DEVELOPMENT_MAILBOX,
  DEVELOPMENT_SENDER,
  DEVELOPMENT_SUPPORT,
} from './development.ts'
import { address, count, credential, oneOf, optionalSecret, ownShare, secret, text } from './kinds.ts'
import { operatorVariables } from './operator.ts'
import { retentionVariables } from './retention.ts'

/** Every variable of the environment that the API reads. */
export const Environment = Type.Object({
  NODE_ENV: Type.Optional(
    Type.Enum(['production', 'development', 'test'], {
      description:
        '`production` refuses what is only good for development. When it is not set, it is production unless PUBLIC_ORIGIN is this machine.',
    }),
  ),
  HOST: text('The address it listens at.', '127.0.0.1'),
  PORT: Type.Integer({
    description: 'The port it listens at; 0 takes a free one.',
    default: 8081,
    minimum: 0,
    maximum: 65535,
  }),
  PUBLIC_ORIGIN: Type.String({
    description: 'The address that browsers use; links to pages and files start with it.',
    default: 'http://localhost:8080',
    pattern: '^https?://[^/]+$',
  }),
  CORS_ORIGINS: Type.String({
    description:
      'Sites whose pages may call the API from a browser, `https://partner.example,https://…`; none but our own when empty.',
    default: '',
    pattern: '^(https?://[^/,*]+(,https?://[^/,*]+)*)?$',
  }),
  TRUST_PROXY: text(
    'Which proxies may say who calls: addresses, or names that proxy-addr knows, separated by commas.',
    'loopback',
  ),
  PLAINTEXT_HOSTS: text(
    'Hosts on a private network that production may speak to without TLS, separated by commas: `postgres,valkey`. This machine always is one.',
  ),
  DATA_DIR: text('The folder of everything that is kept in files.', '.data'),
  DATABASE_URL: Type.String({
    description: '`file:<path>` for SQLite or `postgres://…`; the file `pan.db` in DATA_DIR when empty.',
    default: '',
    pattern: '^(file:.+|postgres(ql)?://.+)?$',
    secret: 'given',
  }),
  DATABASE_WRITERS_MAX: count('How many connections of a process may write to PostgreSQL.', 10),
  DATABASE_READERS_MAX: count('How many connections of a process may only read from it.', 10),
  DATABASE_CONNECT_SECONDS_MAX: count('How long a call waits for a connection to PostgreSQL.', 5),
  DATABASE_STATEMENT_SECONDS_MAX: count(
    'How long PostgreSQL may take for one statement; a connection that is silent for longer is thrown away.',
    8,
  ),
  DATABASE_LOCK_SECONDS_MAX: count('How long a statement may wait for a lock of PostgreSQL.', 5),
  DATABASE_IDLE_TRANSACTION_SECONDS_MAX: count(
    'After how long PostgreSQL ends a transaction in which nothing is asked.',
    15,
  ),
  S3_BUCKET: text(
    'Files of people are objects of this bucket, which nobody else uses; files in DATA_DIR when empty.',
  ),
  S3_ENDPOINT: Type.String({
    description: 'Where the object storage is, when it is not Amazon’s.',
    default: '',
    pattern: '^(https?://[^/]+)?$',
  }),
  S3_REGION: text('The region of the bucket; most servers of one’s own take any.', 'ap-south-1'),
  S3_ACCESS_KEY_ID: text('The key at the object storage; the role of the machine when empty.'),
  S3_SECRET_ACCESS_KEY: credential('The secret of that key.'),
  S3_ENCRYPTION: oneOf(
    'With what the object storage encrypts: what the bucket says, its own key, or a key of the KMS.',
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
    description: 'The port at which Prometheus reads `/metrics`, for no proxy to pass on; 0 has none.',
    default: 0,
    minimum: 0,
    maximum: 65535,
  }),
  METRICS_HOST: text('The address of that port.', '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({
    description:
      'Where a collector takes traces, OTLP over HTTP: `http://127.0.0.1:4318`; none are made when empty. Headers for it stand in OTEL_EXPORTER_OTLP_HEADERS.',
    default: '',
    pattern: '^(https?://.+)?$',
  }),
  OTEL_SERVICE_NAME: text('What this service is called in traces.', 'pan-api'),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    description: 'How many of the requests are traced, as a share.',
    default: 1,
    minimum: 0,
    maximum: 1,
  }),
  DRAIN_SECONDS: count(
    'How long a stopping server says that it is not ready before it stops taking calls.',
    0,
    0,
  ),
  STOP_SECONDS: count('How long a stopping server waits for what is under way, after DRAIN_SECONDS.', 10),
  HEADERS_SECONDS_MAX: count('How long a caller may take to send the headers of a request.', 15),
  BODY_SECONDS_MAX: count(
    'How long a body without a file may take to arrive, and the pause between two pieces of one with a file.',
    15,
  ),
  REQUEST_SECONDS_MAX: count('How long a caller may take to send a whole request, files included.', 120),
  UNREAD_SECONDS_MAX: count(
    'After how long a connection is ended whose caller reads nothing of an answer; a slow reader is waited for.',
    120,
  ),
  EVENT_LOOP_DELAY_MILLISECONDS_MAX: count(
    'From which delay on calls are turned away with 503; 0 never does.',
    1000,
    0,
  ),
  CALLS_UNDER_WAY_MAX: count(
    'How many calls of one endpoint may be under way; what comes beyond is turned away with 503. 0 sets no limit.',
    64,
    0,
  ),
  READY_ANSWERS_MAX: count('How many answers of look-ups are kept ready; 0 keeps none.', 5000, 0),

  TOKEN_SECRET: secret('token-secret', 'Signs the tokens of applicants and users.'),
  TOKEN_SECRET_PREVIOUS: optionalSecret('The one before: tokens that it has signed hold until their end.'),
  LINK_SECRET: secret('link-secret', 'Signs links to files.'),
  CAPTCHA_SECRET: secret('captcha-secret', 'Signs captchas.'),
  CAPTCHA_COST: count('How hard a captcha is: rounds of PBKDF2 for each try.', 1000),
  CAPTCHA_TRIES: count('How hard a captcha is: tries at most.', 1000),
  PII_KEYS: Type.String({
    description: 'Keys of the encrypted fields, `k2:<32 bytes in base64>,k1:…`, the current one first.',
    default: DEVELOPMENT_KEY,
    pattern: '^\\w+:[A-Za-z0-9+/]{43}=(,\\w+:[A-Za-z0-9+/]{43}=)*$',
    secret: 'given',
  }),

  SMTP_URL: Type.String({
    description:
      'Who takes mails: `smtp://user:password@host:port` or `smtps://…`; in development the mailbox that keeps them.',
    default: DEVELOPMENT_MAILBOX,
    pattern: '^smtps?://.+$',
    secret: 'given',
  }),
  CLAMD_ADDRESS: Type.String({
    description: '`host:port` of a clamd that looks at files before they are kept; none is asked when empty.',
    default: '',
    pattern: '^(.+:\\d+)?$',
  }),
  MAIL_FROM: Type.String({
    description: 'Who mails come from: `Name <address>`.',
    default: DEVELOPMENT_SENDER,
    pattern: '@',
  }),
  SUPPORT_EMAIL: Type.String({
    description:
      'Who gets messages of the contact page, and hears of new partners: the address that the pages show.',
    default: DEVELOPMENT_SUPPORT,
    pattern: '^[^\\s@,<>]+@[^\\s@,<>]+$',
  }),

  ...operatorVariables,
  ...retentionVariables,
  GOOGLE_CLIENT_ID: text('The key of logging in with Google; without it there is no such button.'),
  GOOGLE_CLIENT_SECRET: credential('The secret that belongs to it.'),
  GOOGLE_ISSUER: address('Where Google says how it is talked to.', 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text('The key of logging in with Facebook; without it there is no such button.'),
  FACEBOOK_CLIENT_SECRET: credential('The secret that belongs to it.'),
  FACEBOOK_DIALOG_URL: address('Where Facebook asks people.', 'https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: address('Where Facebook tells about them.', 'https://graph.facebook.com/v23.0'),

  RATE_LIMIT: oneOf('Whether calls are limited; off is for tests.', 'on', 'off'),
  VALKEY_URL: Type.String({
    description:
      'The Valkey or Redis in which several API processes count calls together, `redis://user:password@host:port` or `rediss://…`; each counts for itself when empty, and while it does not answer.',
    default: '',
    pattern: '^(rediss?://.+)?$',
    secret: 'given',
  }),
  RATE_LIMIT_READS_PER_MINUTE: count(
    'Calls that read, of one caller: a login, an application, else an address.',
    600,
  ),
  RATE_LIMIT_WRITES_PER_MINUTE: count('Calls that write, of one caller.', 60),
  RATE_LIMIT_PROOFS_PER_MINUTE: count(
    'Calls of one address that bring a password, a code or a mailed token to be checked.',
    30,
  ),
  RATE_LIMIT_MAILS_PER_MINUTE: count('Calls of one address after which a mail is sent.', 10),
  RATE_LIMIT_TRACKINGS_PER_MINUTE: count('Searches of one address for applications.', 30),
  RATE_LIMIT_VALIDATIONS_PER_MINUTE: count('Checks by one partner of answers that are not kept.', 300),

  PAYMENT_PROVIDER: oneOf('Who takes the money.', 'sandbox', 'razorpay'),
  ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: text(
    '`yes-i-know` lets production start with a gateway that takes no money.',
  ),
  SANDBOX_URL: text(
    'Where the sandbox gateway is. Partners pay there with test keys, whoever takes the money otherwise.',
    'http://127.0.0.1:8082',
  ),
  SANDBOX_KEY_ID: text('The key at the sandbox gateway.', 'sandbox'),
  SANDBOX_KEY_SECRET: secret('sandbox-key-secret', 'The secret of that key.'),
  SANDBOX_WEBHOOK_SECRET: secret('sandbox-webhook-secret', 'Signs what the sandbox gateway reports.'),
  RAZORPAY_URL: Type.String({
    description: 'Where Razorpay’s API is.',
    default: 'https://api.razorpay.com',
    pattern: '^https?://[^/]+$',
  }),
  RAZORPAY_KEY_ID: text('The key id from Razorpay’s dashboard.'),
  RAZORPAY_KEY_SECRET: credential('The secret of that key.'),
  RAZORPAY_WEBHOOK_SECRET: optionalSecret(
    'The secret set at the webhook in Razorpay’s dashboard; another one than the key’s.',
  ),
  RAZORPAY_WEBHOOK_SECRET_OLD: credential(
    'The one before, for as long as events that were signed with it may still arrive: a day.',
  ),
  WEBHOOK_RECEIVERS: oneOf(
    'Where webhooks of partners may go: `public` https addresses alone, or with `loopback`, which is for development, to this machine, too.',
    'public',
    'loopback',
  ),
  // Less than the minute after which a try counts as lost and is made again: `LEASE_SECONDS` where webhooks are sent.
  WEBHOOK_SECONDS_MAX: count('How long the receiver of a webhook may take to answer.', 10, 1, 45),
  GATEWAY_CHARGE_PERCENT: ownShare(
    'What this operator’s gateway takes of the fee, where the tariff says otherwise.',
  ),
  GATEWAY_CHARGE_TAX_PERCENT: ownShare('The tax on that, where the tariff says otherwise.'),
})

export type Variables = Static<typeof Environment>
