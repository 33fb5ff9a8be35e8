# Serves a published folder: docs/operations.md, "Serve it from a container". The image holds no site and no secret.
# A tag may be built anew; its digest names one build. How to raise it: the same section.
FROM nginxinc/nginx-unprivileged:1.29.3-alpine@sha256:7445ca31ca290543d404a36051a0dfe5575913381d5646e62b9ac4c3f8afef8f

COPY --chmod=555 container/serve.sh /usr/local/bin/serve

# The user of the base image, by number, so that an orchestrator can see that it is not root.
USER 101
ENV SITE=/srv/site PORT=8080 HEALTH_PORT=8081 RUN_DIR=/tmp/nginx
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD wget -q -O /dev/null "http://127.0.0.1:${HEALTH_PORT}/health" || exit 1
STOPSIGNAL SIGQUIT
ENTRYPOINT ["serve"]
