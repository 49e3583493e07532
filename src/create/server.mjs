// What is asked of the running server.
import { isApplication, Mistake } from './arguments.mjs'

/** Tells a development server where the page lives. @throws Mistake with what to do */
export async function addOrigin({ server, port, app }) {
  const origin = `http://localhost:${port}`
  await requirePortico(server)
  const reply = await ask(server, '/development/pages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin, app }),
  })
  if (reply.ok) return checked(await reply.json(), server)
  const said = await reply.text()
  // A server elsewhere, or one in production, which has no such route.
  if (reply.status === 421 || reply.status === 404)
    throw new Mistake(
      `${server} takes no page from here: it is in production, or on another machine. Add this to its vendor file and start it again:\n\n  "allowedOrigins": ["${origin}"]`,
    )
  throw new Mistake(
    `${server} refused the page: ${reasonOf(said)}${app ? '' : ' By --app you name an application.'}`,
  )
}

async function requirePortico(server) {
  const reply = await ask(server, '/frontegg/hello')
  const hello = await reply.json().catch(() => undefined)
  if (hello?.product !== 'Portico')
    throw new Mistake(
      `${server} answers, but is no Portico server. Name yours: --server http://localhost:3000.`,
    )
}

async function ask(server, path, init) {
  try {
    return await fetch(server + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(15_000) })
  } catch (error) {
    const why = error.cause?.code ?? error.cause?.message ?? error.message
    throw new Mistake(
      `No server answers at ${server} (${why}). Start one (\`npm start\`), or name where it is: --server http://localhost:4000.`,
    )
  }
}

/** It goes into sources and onto the terminal: whatever answers at that port may not be ours. */
function checked({ vendor, application, added }, server) {
  if (typeof application !== 'string' || !isApplication(application))
    throw new Mistake(`${server} answers as no Portico server does: it names no application.`)
  return { vendor: plain(String(vendor)), application, added: added === true }
}

/** Without what moves the cursor of a terminal. */
const plain = text => text.replace(/\p{C}/gu, '').slice(0, 200)

function reasonOf(text) {
  try {
    return plain(JSON.parse(text).errors.join(' '))
  } catch {
    return plain(text)
  }
}
