#!/bin/sh
# Serves one deployment of a published folder by nginx, with the configuration that was published with it. Writes nothing
# outside RUN_DIR, and needs no privilege.
#
#   SITE         folder that was published to
#   DEPLOYMENT   which of its deployments; may be left out if there is only one
#   PORT         of the site
#   HEALTH_PORT  of http://…/health, which answers 200 while the site can be read, else 503
#   RUN_DIR      folder for configuration and temporary files, in memory
#   INCLUDE      files of your own for the server block, such as a proxy to the API on the same host
set -eu

: "${SITE:=/srv/site}" "${PORT:=8080}" "${HEALTH_PORT:=8081}" "${RUN_DIR:=/tmp/nginx}"
: "${INCLUDE:=/etc/nginx/deployment/*.conf}"

fail() {
  echo "serve: $1" >&2
  exit 1
}

if [ -z "${DEPLOYMENT:-}" ]; then
  set -- "$SITE"/*/nginx.conf
  [ -r "$1" ] || fail "nothing was published to $SITE. Fix: mount the folder of \"flows publish --out\" there"
  [ $# -eq 1 ] || fail "$SITE has $# deployments. Fix: set DEPLOYMENT to the name of one of them"
  DEPLOYMENT=$(basename "$(dirname "$1")")
fi
published="$SITE/$DEPLOYMENT/nginx.conf"
[ -r "$published" ] || fail "$published cannot be read. Fix: set DEPLOYMENT to a name in $SITE, and let others read it"

mkdir -p "$RUN_DIR/deployments/$DEPLOYMENT"
# It names the folder that was published to, which is in another place here.
sed "s|^\( *root \)\".*\";\$|\1\"$SITE/$DEPLOYMENT\";|" "$published" > "$RUN_DIR/site.conf"
printf 'listen %s;\ninclude %s;\n' "$PORT" "$INCLUDE" > "$RUN_DIR/deployments/$DEPLOYMENT/here.conf"
cat > "$RUN_DIR/nginx.conf" <<CONFIG
daemon off;
worker_processes auto;
pid $RUN_DIR/nginx.pid;
error_log stderr warn;
events {}
http {
    # Addresses may hold what a partner knows of an applicant.
    access_log off;
    sendfile on;
    client_body_temp_path $RUN_DIR/client_body;
    proxy_temp_path $RUN_DIR/proxy;
    fastcgi_temp_path $RUN_DIR/fastcgi;
    uwsgi_temp_path $RUN_DIR/uwsgi;
    scgi_temp_path $RUN_DIR/scgi;
    include $RUN_DIR/site.conf;
    server {
        listen $HEALTH_PORT;
        root $SITE/$DEPLOYMENT;
        default_type application/json;
        location = /health { try_files /headers.json =503; }
        location / { return 404; }
    }
}
CONFIG
exec "${NGINX:-nginx}" -p "$RUN_DIR" -c "$RUN_DIR/nginx.conf" -e stderr
