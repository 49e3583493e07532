// What the command is called with.
import { parseArgs } from 'node:util'
import { templates } from './templates.mjs'

/** An id of an application: nothing that ends the text in which it is written. */
export const isApplication = text => /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/.test(text)

/** What the developer can cure, in their words. */
export class Mistake extends Error {}

export const usage = `npx @portico/create <folder> [options]

  --template <name>   ${Object.keys(templates).join(', ')} (default plain)
  --server <address>  the running server (default http://localhost:3000)
  --port <number>     where the page is served (default 5173)
  --app <id>          application of the vendor file (default: the vendor's default one)
  --packages <folder> folder with @portico/elements and @portico/react (default: the registry)`

const options = /** @type {const} */ ({
  template: { type: 'string', default: 'plain' },
  server: { type: 'string', default: 'http://localhost:3000' },
  port: { type: 'string', default: '5173' },
  app: { type: 'string' },
  packages: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
})

/** @returns what is wanted; undefined where help is. @throws Mistake */
export function readArguments(args) {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Mistake(`Name one folder.\n\n${usage}`)
  const { template, app, packages } = values
  if (!Object.hasOwn(templates, template))
    throw new Mistake(
      `There is no template ${template}. There are ${Object.keys(templates).join(', ')}; for a back end or Next see @portico/node.`,
    )
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Mistake(`--port ${values.port} is no port: 1 to 65535.`)
  if (app !== undefined && !isApplication(app)) throw new Mistake(`--app ${app} is no id of an application.`)
  return { folder, template, port, app, packages, server: addressOf(values.server) }
}

function parsed(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Mistake(`${error.message}\n\n${usage}`)
  }
}

/** Without a slash at the end. */
function addressOf(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.search ||
    url.hash ||
    /["'<>`\\]/.test(text)
  )
    throw new Mistake(`--server ${text} is no address of a server: http://localhost:3000.`)
  return url.href.replace(/\/+$/, '')
}
