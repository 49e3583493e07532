#!/bin/sh
# Runs deploy/nginx.conf or deploy/Caddyfile with the real program in front of the built server in production mode, and
# asks through it. After `npm run build`: sh deploy/try-front.sh nginx (or caddy). Needs openssl and curl; nothing outside a
# new folder of the temporary directory is written. Ends with 0 when everything is as it should be, with 2 when a tool is
# missing and nothing was tried.
set -eu
cd "$(dirname "$0")/.."
kind=${1:-nginx}
for tool in "$kind" openssl curl; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: nothing was tried." >&2; exit 2; }
done
# The repository brings the Node that it is built for.
PATH="$PWD/node_modules/.bin:$PATH"

work=$(mktemp -d)
server=
front=
stop() {
  [ -z "$front" ] || kill "$front" 2>/dev/null || true
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT
fail() {
  echo "✗ $1" >&2
  cat "$work"/*.log >&2
  exit 1
}

free() { node -e "const s=require('net').createServer().listen(0,()=>{console.log(s.address().port);s.close()})"; }
port=$(free)
tls=$(free)
plain=$(free)

openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=auth.example.com \
  -addext subjectAltName=DNS:auth.example.com -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
# Other ports, another certificate; everything else as it is written.
case $kind in
nginx)
  sed -e "s|127.0.0.1:3000|127.0.0.1:$port|; s|:443 ssl|:$tls ssl|; s|listen 443 |listen $tls |" \
    -e "s|:80;|:$plain;|; s|listen 80;|listen $plain;|" \
    -e "s|/etc/letsencrypt/live/auth.example.com/fullchain.pem|$work/cert.pem|" \
    -e "s|/etc/letsencrypt/live/auth.example.com/privkey.pem|$work/key.pem|" deploy/nginx.conf >"$work/site.conf"
  cat >"$work/nginx.conf" <<CONF
daemon off;
pid $work/nginx.pid;
error_log $work/nginx-error.log;
events {}
http {
  access_log off;
  client_body_temp_path $work/body;
  proxy_temp_path $work/proxy;
  fastcgi_temp_path $work/fastcgi;
  uwsgi_temp_path $work/uwsgi;
  scgi_temp_path $work/scgi;
  include $work/site.conf;
}
CONF
  nginx -t -q -e "$work/nginx-error.log" -c "$work/nginx.conf" || fail 'nginx -t'
  set -- nginx -e "$work/nginx-error.log" -c "$work/nginx.conf"
  ;;
caddy)
  {
    printf '{\n\tadmin off\n\thttp_port %s\n\thttps_port %s\n\tstorage file_system %s\n}\n' "$plain" "$tls" "$work/caddy"
    sed -e "s|127.0.0.1:3000|127.0.0.1:$port|" \
      -e "s|^auth.example.com {|&\n\ttls $work/cert.pem $work/key.pem|" deploy/Caddyfile
  } >"$work/Caddyfile"
  export HOME="$work"
  caddy validate --adapter caddyfile --config "$work/Caddyfile" >"$work/caddy.log" 2>&1 || fail 'caddy validate'
  set -- caddy run --adapter caddyfile --config "$work/Caddyfile"
  ;;
*)
  echo "There is no front called $kind: nginx or caddy." >&2
  exit 2
  ;;
esac
echo "✓ $kind takes the configuration"

export NODE_ENV=production PORT="$port" PORTICO_DATA="$work/data" TRUST_PROXY=1 SMTP_URL=smtp://127.0.0.1:9
export MAIL_FROM=no-reply@example.com PORTICO_PUBLIC_URL=https://auth.example.com PORTICO_DRAIN_SECONDS=1
unset DATABASE_URL PORTICO_MASTER_KEY PORTICO_ADMIN_EMAIL
export PORTICO_CONFIG="$work/portico.config.json"
printf '{"vendors":[{"id":"front","applications":[{"id":"front-web","url":"%s"}]}]}' "$PORTICO_PUBLIC_URL" >"$PORTICO_CONFIG"
email=admin@example.com
link=$(node dist/server/cli.js create-admin --tenant front --create-tenant Front --email "$email" | grep -Eo 'https://[^ ]+') ||
  fail 'create-admin prints a link'
node dist/server/main.js >"$work/server.log" 2>&1 &
server=$!
"$@" >"$work/front.log" 2>&1 &
front=$!

ask() { curl -s --cacert "$work/cert.pem" --connect-to "auth.example.com:443:127.0.0.1:$tls" --max-time 10 "$@"; }
site=https://auth.example.com
tries=0
until ask -f "$site/ready" >/dev/null; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || fail "the server is not ready behind $kind"
  sleep 1
done
echo "✓ the server is ready behind $kind"

[ "$(ask -o /dev/null -w '%{http_code}' "$site/metrics")" = 404 ] || fail '/metrics is hidden'
echo '✓ /metrics is hidden'
curl -s -o /dev/null -D "$work/redirect" -H 'Host: auth.example.com' "http://127.0.0.1:$plain/account/login"
grep -Eqi '^location: https://auth.example.com(:[0-9]+)?/account/login' "$work/redirect" || fail 'http leads to https'
echo '✓ http leads to https'

password='moor the ferry by night 4'
user=$(printf '%s' "$link" | sed 's/.*userId=\([^&]*\).*/\1/')
token=$(printf '%s' "$link" | sed 's/.*token=\([^&]*\).*/\1/')
ask -f -o /dev/null -H "Origin: $site" -H 'Content-Type: application/json' \
  -d "{\"userId\":\"$user\",\"token\":\"$token\",\"password\":\"$password\"}" \
  "$site/identity/resources/users/v1/activate" || fail 'the printed link chooses a password'
ask -o "$work/answer" -D "$work/head" --interface 127.0.0.2 -H 'X-Forwarded-For: 203.0.113.9' \
  -H "Origin: $site" -H 'Content-Type: application/json' \
  -d "{\"email\":\"$email\",\"password\":\"$password\"}" "$site/identity/resources/auth/v1/user"
head -1 "$work/head" | grep -q ' 200' || fail 'the administrator signs in'
grep -qi '^set-cookie: fe_refresh_.*; Secure' "$work/head" || fail 'the cookie is Secure: the proxy’s https was believed'
if grep -qi '^content-encoding' "$work/head"; then fail 'an answer with a token was compressed'; fi
echo '✓ the administrator signs in, and the cookie is for https only'

ask -o /dev/null -D "$work/head" -H 'Accept-Encoding: br' "$site/elements/loader.js"
grep -qi '^content-encoding: br' "$work/head" || fail 'the bundle comes compressed'
echo '✓ the bundle comes compressed'

kill "$server"
wait "$server" || fail 'the server stops cleanly'
server=
node dist/server/cli.js backup "$work/all.gz" 2>/dev/null >/dev/null || fail 'backup of the built server'
gzip -dc "$work/all.gz" >"$work/all"
grep -q '"127.0.0.2"' "$work/all" || fail 'the address of the caller is known'
if grep -q '203\.0\.113\.9' "$work/all"; then fail 'an address that a caller claims is not believed'; fi
echo '✓ the caller’s own address is in the audit record, and none that it claims'
