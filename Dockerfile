# syntax=docker/dockerfile:1
# docker build -t portico .        the bundled server with the elements that it serves, no development dependency

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# /config: mount the folder of portico.config.json there, read-only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PORTICO_DATA=/data PORTICO_CONFIG=/config
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json LICENSE THIRD_PARTY_NOTICES ./
COPY --from=build /build/dist/server ./dist/server
COPY --from=build /build/dist/elements ./dist/elements
COPY --from=build /build/dist/prerender ./dist/prerender
COPY --from=build /build/dist/docs-site ./dist/docs-site
RUN mkdir /config /data && chown node:node /data && chmod 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# Long enough for running requests and jobs: SIGTERM lets them finish.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
