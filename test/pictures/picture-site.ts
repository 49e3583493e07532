import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { holdToContract } from '../support/contract-reply.ts'
import { root } from './root.ts'

const folders: Record<string, string> = {
  '/elements/': join(root, 'dist/elements'),
  '/fonts/': join(root, 'node_modules/@fontsource/arimo/files'),
}
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.woff2': 'font/woff2', '.css': 'text/css' }

/** One font for everything, codes included: what the machine has is not drawn. Ranges as the package has them. */
const fontFaces = ['400', '500', '600', '700']
  .map(weight => fs.readFileSync(join(root, `node_modules/@fontsource/arimo/${weight}.css`), 'utf8'))
  .join('\n')
  .replace(/url\(\.\/files\/([\w-]+\.woff2)\)/g, 'url(/fonts/$1)')
  .replace(/, url\([^)]*\) format\('woff'\)/g, '')
  .replace(/font-display: swap/g, 'font-display: block')

/** The page of a vendor that shows one element. What a picture needs of options and element is set before it runs. */
const hostPage = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A vendor’s page</title>
    <link rel="icon" href="data:,">
    <style>
      ${fontFaces}
      html {
        --fe-font: Arimo; --fe-font-mono: Arimo;
        font-family: Arimo; caret-color: transparent; color-scheme: light dark;
      }
      body { margin: 0; background: light-dark(#f4f4f6, #0c0d0f) }
    </style>
    <script type="module">
      import { initialize, rendererOf } from '/elements/portico.js'
      const { tag, attributes, options } = window.picture
      initialize(options)
      if (tag === 'login-box') {
        // A preview shows the sign-in wherever it stands, until it is sent to another page.
        const { render, setStaticRoute } = await rendererOf(tag)
        await render(document.body)
        if (options.previewMode) await setStaticRoute(location.pathname)
      } else draw()
      function draw() {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      document.body.append(element)
      }
    </script>
  </head>
  <body></body>
</html>
`

/** What the server of the pictures says: a reply by the route, or the status of a refusal. */
export type Answers = Record<string, unknown>

export interface PictureSite {
  origin: string
  close(): Promise<void>
}

/** Serves the built bundle, the page around it and what these vendors answer below `/<name>`, and nothing else. */
export async function servePictures(vendors: Record<string, Answers>): Promise<PictureSite> {
  for (const answers of Object.values(vendors))
    for (const [route, reply] of Object.entries(answers)) holdToContract(route, reply)
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const folder = Object.keys(folders).find(prefix => pathname.startsWith(prefix))
    const send = (status: number, type: string, body: string | Buffer) =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body)
    if (folder) {
      const file = join(folders[folder]!, normalize(pathname.slice(folder.length)))
      if (!fs.existsSync(file)) return send(404, 'text/plain', 'no such file')
      return send(200, TYPES[extname(file)] ?? 'application/octet-stream', fs.readFileSync(file))
    }
    const [, vendor = '', path] = /^\/(\w+)\/frontegg(\/.*)$/.exec(pathname) ?? []
    if (!path) return send(200, 'text/html', hostPage)
    const reply = vendors[vendor]?.[`${request.method} ${path}`]
    send(reply ? 200 : 404, 'application/json', JSON.stringify(reply ?? { errors: ['Not found'] }))
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
