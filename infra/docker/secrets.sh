#!/bin/bash
# Makes the secrets of the containers, one file each, for their containers alone. What is there already stays as it is; what
# still stands in .env is moved to its file. Run it as root: the files belong to the user of the containers.
#   infra/docker/secrets.sh                     with SQLite
#   infra/docker/secrets.sh postgres valkey     with PostgreSQL and Valkey of the compose file
#   infra/docker/secrets.sh s3                  with the object storage of the compose file, whose keys are in .env.objects
# SECRETS_DIR and ENV_FILE name other places, from the root on; what is for the object storage stands beside ENV_FILE.
# SECRETS_OWNER is the user who runs the service where there are no containers: they read the folder, and change nothing in
# it. Whoever gets into the service could else put a link there, and root would write where it leads.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder="${SECRETS_DIR:-infra/docker/secrets}"
env_file="${ENV_FILE:-.env}"
objects_file="$env_file.objects"
container_user="${SECRETS_OWNER:-65532}"
grafana_user=472
refuse() { echo "$1" >&2; exit 1; }
# The group of an owner: of a user of this machine their own, whatever its name is; of a container's the same number.
group_of() { case "$1" in *[!0-9]*) id -gn "$1" ;; *) echo "$1" ;; esac }
case "${SECRETS_OWNER:-}" in
  *[!0-9]*) id "$SECRETS_OWNER" >/dev/null 2>&1 || refuse "There is no user $SECRETS_OWNER: nothing was made." ;;
esac

[ ! -L "$folder" ] || refuse "$folder is a link: nothing was made."
# The folders above belong to the machine, and whoever runs the service goes through them; the rest is nobody else's.
mkdir -p "$(dirname "$folder")"
umask 077
mkdir -p "$folder"
# First of all nobody but root changes the folder. Containers are handed one file each; without them their user looks into it.
if [ "$(id -u)" = 0 ]; then
  chown -h "root:$(group_of "${SECRETS_OWNER:-root}")" "$folder"
fi
# Whoever owns the folder around it may have put a link there in the meantime.
[ ! -L "$folder" ] || refuse "$folder is a link: nothing was made."
chmod "$([ -n "${SECRETS_OWNER:-}" ] && echo 750 || echo 700)" "$folder"
# What was put there before that may be a link, or another name of a file elsewhere.
strange="$(find "$folder" -mindepth 1 \( ! -type f -o -links +1 \) -print)"
[ -z "$strange" ] || refuse "These are no files of their own; remove them: $strange"

# The value of a line of .env, without quotes around it.
of_env() {
  [ -f "$env_file" ] || return 0
  sed -n "s/^$1=//p" "$env_file" | tail -n 1 | sed -e "s/^'\(.*\)'$/\1/" -e 's/^"\(.*\)"$/\1/'
}

# Takes a line out of .env, which stays the same file for whoever may read it.
out_of_env() {
  local rest
  rest="$(grep -v "^$1=" "$env_file" || true)"
  printf '%s\n' "$rest" >"$env_file"
}

# A file of a secret: what it holds, else what .env says, else what is given here; and whose it is.
secret() {
  local name="$1" file="$folder/$1" variable="${1^^}" owner="${3:-$container_user}" value
  if [ ! -s "$file" ]; then
    value="$(of_env "$variable")"
    printf '%s' "${value:-$2}" | install -m 400 /dev/stdin "$file.part"
    mv -T "$file.part" "$file"
  fi
  if [ -n "$(of_env "$variable")" ]; then
    [ "$(cat "$file")" = "$(of_env "$variable")" ] ||
      refuse "$variable in $env_file is another than in $file: remove one of them"
    out_of_env "$variable"
    echo "$variable moved from $env_file to $file"
  fi
  chmod 400 "$file"
  if [ "$(id -u)" = 0 ]; then chown -h "$owner:$(group_of "$owner")" "$file"; fi
}

random() { openssl rand -hex 32; }

for name in token_secret link_secret captcha_secret sandbox_key_secret sandbox_webhook_secret; do
  secret "$name" "$(random)"
done
secret grafana_password "$(random)" "$grafana_user"
secret pii_keys "k1:$(openssl rand -base64 32)"

# The keys of the object storage: what its file says, else what .env says, else new ones. Compose reads the file, so it
# belongs to whoever .env does.
objects() {
  if [ ! -s "$objects_file" ]; then
    local access_key secret_key rpc_secret
    access_key="$(of_env OBJECTS_ACCESS_KEY)" secret_key="$(of_env OBJECTS_SECRET_KEY)"
    rpc_secret="$(of_env OBJECTS_RPC_SECRET)"
    {
      echo "GARAGE_DEFAULT_ACCESS_KEY=${access_key:-GK$(openssl rand -hex 16)}"
      echo "GARAGE_DEFAULT_SECRET_KEY=${secret_key:-$(random)}"
      echo "GARAGE_RPC_SECRET=${rpc_secret:-$(random)}"
    } | install -m 600 /dev/stdin "$objects_file.part"
    [ ! -f "$env_file" ] || chown -h --reference="$env_file" "$objects_file.part"
    mv -T "$objects_file.part" "$objects_file"
  fi
  chmod 600 "$objects_file"
  [ ! -f "$env_file" ] || for name in ACCESS_KEY SECRET_KEY RPC_SECRET; do out_of_env "OBJECTS_$name"; done
  s3_secret_access_key="$(sed -n 's/^GARAGE_DEFAULT_SECRET_KEY=//p' "$objects_file")"
  echo "These belong into $env_file:"
  echo "S3_BUCKET=pan"
  echo "S3_ENDPOINT=http://objects:3900"
  echo "S3_REGION=garage"
  echo "S3_ACCESS_KEY_ID=$(sed -n 's/^GARAGE_DEFAULT_ACCESS_KEY=//p' "$objects_file")"
}

database_url='' valkey_url='' s3_secret_access_key=''
for part in "$@"; do
  case "$part" in
    postgres)
      secret postgres_password "$(random)"
      database_url="postgres://pan:$(cat "$folder/postgres_password")@postgres/pan"
      ;;
    valkey)
      secret valkey_conf "requirepass $(random)"
      valkey_url="redis://:$(cut -d ' ' -f 2 "$folder/valkey_conf")@valkey:6379"
      # Of the time before it had a password.
      [ "$(of_env VALKEY_URL)" != redis://valkey:6379 ] || out_of_env VALKEY_URL
      ;;
    s3) objects ;;
    *)
      refuse "postgres, valkey and s3 are what can be added, not $part"
      ;;
  esac
done
secret database_url "$database_url"
secret valkey_url "$valkey_url"
secret s3_secret_access_key "$s3_secret_access_key"

# Given by others, or not used: fill them in with an editor.
for name in postgres_password valkey_conf smtp_url token_secret_previous google_client_secret \
  facebook_client_secret razorpay_key_secret razorpay_webhook_secret razorpay_webhook_secret_old \
  sms_credential whatsapp_credential; do
  secret "$name" ''
done
echo "The secrets are in $folder. Keep a copy of pii_keys away from this machine."
