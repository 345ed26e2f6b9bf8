#!/bin/sh
# Attacks a running product with wapiti and sqlmap (Debian packages) and fails when one of them finds something.
# Use: RATE_LIMIT=off npm start, and beside it: infra/security/scan.sh http://localhost:8080 [folder for reports]
# Only against an installation of your own: it sends thousands of calls and leaves what they create.
set -eu

site=${1:?the address of a running product}
reports=${2:-$(mktemp -d)}
api=$site/api/v1
here=$(dirname "$0")
found=0

# Every kind of attack that wapiti has but those that only look for other products' files.
modules=backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,http_headers,methods,permanentxss,redirect,sql,ssrf,xss,xxe
set --
for address in $(python3 "$here/start-addresses.py" "$site"); do set -- "$@" --start "$address"; done
# wapiti cannot read what is compressed with Brotli: it would see the first page and no link on it.
wapiti --url "$site/" "$@" --header 'Accept-Encoding: identity' \
  --scope folder --module "$modules" --depth 3 --max-links-per-page 60 --max-files-per-dir 8 \
  --max-scan-time 120 --max-attack-time 300 --timeout 10 --level 1 --flush-session --store-session "$reports/session" \
  --verify-ssl 0 --format json --output "$reports/wapiti.json" >"$reports/wapiti.log" 2>&1 ||
  { tail -3 "$reports/wapiti.log"; exit 1; }
python3 "$here/wapiti-findings.py" "$reports/wapiti.json" "$here/explained.txt" "$reports/session" || found=1

# One line a target: method, path with * where the attack goes, body.
while IFS='|' read -r method path body; do
  case $method in '' | '#'*) continue ;; esac
  name=$(printf '%s' "$method$path" | tr -c 'A-Za-z0-9\n' '-')
  set -- --url "$api$path" --method "$method" --batch --level 2 --risk 1 --threads 4 --flush-session \
    --ignore-code 400,401,404,422 --output-dir "$reports/sqlmap"
  [ -z "$body" ] || set -- "$@" --data "$body" --headers 'Content-Type: application/json'
  sqlmap "$@" >"$reports/sqlmap-$name.log" 2>&1 || true
  if grep -q 'identified the following injection point' "$reports/sqlmap-$name.log"; then
    echo "sqlmap: $method $path can be injected, see $reports/sqlmap-$name.log"
    found=1
  elif grep -qE 'do(es)? not (seem|appear) to be injectable' "$reports/sqlmap-$name.log"; then
    echo "sqlmap: $method $path holds"
  else
    echo "sqlmap: $method $path was not tried, see $reports/sqlmap-$name.log"
    found=1
  fi
done <"$here/targets.txt"

exit $found
