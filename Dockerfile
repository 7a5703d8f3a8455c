# Plumbline with its team server: docs/deploy.md tells how to run it.

FROM node:20-slim AS packages
WORKDIR /plumbline
# Installed again only when these files change.
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/domain/package.json packages/domain/

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY tools tools
COPY packages packages
COPY apps apps
# The address of the site, for canonical links and link previews.
ARG PLUMBLINE_URL
RUN npm run build

FROM packages AS production
# Without its last option npm also installs the frameworks and test runners that a library could work with.
RUN npm ci --no-audit --no-fund --omit=dev --workspace apps/server --legacy-peer-deps

FROM node:20-slim
WORKDIR /plumbline
COPY LICENSE ./
COPY --from=production /plumbline ./
COPY --from=build /plumbline/apps/server/dist apps/server/dist
COPY --from=build /plumbline/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
