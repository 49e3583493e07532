import { createPortico } from '@portico/node/edge'

export const portico = createPortico({
  baseUrl: process.env.PORTICO_URL ?? 'http://localhost:3000',
  appId: 'quayside',
  appUrl: process.env.APP_URL ?? 'http://localhost:5173',
  // Your own comes from the environment: openssl rand -hex 32.
  encryptionPassword: process.env.FRONTEGG_ENCRYPTION_PASSWORD ?? '5ca1ab1e'.repeat(8),
})
