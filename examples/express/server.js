// A back end whose pages keep their session in one sealed cookie of its own.
import { createPortico } from '@portico/node'
import { forExpress, sessionOn } from '@portico/node/express'
import express from 'express'

const port = Number(process.env.PORT ?? 5173)
const server = process.env.PORTICO_URL ?? 'http://localhost:3000'
const portico = createPortico({
  baseUrl: server,
  appId: 'quayside',
  appUrl: `http://localhost:${port}`,
  // Your own comes from the environment: openssl rand -hex 32.
  encryptionPassword: process.env.FRONTEGG_ENCRYPTION_PASSWORD ?? '5ca1ab1e'.repeat(8),
})
const { loadSession, proxy, requirePermission, requireSession } = forExpress(portico)

const app = express()
app.use('/api/frontegg', proxy())

app.get('/api/berths', requireSession(), (request, response) => {
  const { email, tenantId } = sessionOn(request).user
  response.json({ email, tenantId, free: 3 })
})

app.get('/api/ledger', requirePermission('harbor.ledger'), (_request, response) => {
  response.json({ balance: 12 })
})

// The page is rendered for the caller before a script runs.
app.get(/.*/, loadSession(), (request, response) => {
  const email = request.portico?.user.email ?? ''
  response.type('html').send(page(email))
})

app.listen(port, () => console.log(`http://localhost:${port}`))

const escaped = text => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

const page = email => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Portico behind Express</title>
    <link rel="icon" href="data:,">
    <script src="${server}/elements/loader.js" async></script>
  </head>
  <body>
    <p data-test="rendered-for">${escaped(email)}</p>
    <frontegg-app base-url="/api" client-id="quayside" app-id="quayside"></frontegg-app>
    <header hidden>
      <span data-test="who"></span>
      <button type="button" id="berths">Berths</button>
      <output data-test="berths"></output>
      <button type="button" id="logout">Log out</button>
    </header>
    <login-box></login-box>
    <script>
      const portico = document.querySelector('frontegg-app')
      portico.addEventListener('sessionchange', ({ detail: { status, user } }) => {
        document.querySelector('header').hidden = !user
        document.querySelector('login-box').hidden = status === 'authenticated'
        document.querySelector('[data-test="who"]').textContent = user?.email ?? ''
      })
      document.querySelector('#berths').onclick = async () => {
        const reply = await fetch('/api/berths')
        document.querySelector('[data-test="berths"]').textContent = await reply.text()
      }
      document.querySelector('#logout').onclick = () => portico.app.logout()
    </script>
  </body>
</html>
`
