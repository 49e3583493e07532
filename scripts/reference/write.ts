// npm run docs: what is generated below docs/reference/. `npm run check` fails where it differs from its sources.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configSchema } from './config-schema.ts'
import { customElementsManifest, elementsPage, vscodeData } from './elements.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every generated file, by its path, with what writes its content. */
export const generated: Record<string, () => string | Promise<string>> = {
  'docs/reference/custom-elements.json': customElementsManifest,
  'docs/reference/elements.md': elementsPage,
  'docs/reference/portico.config.schema.json': configSchema,
  'docs/reference/vscode.html-custom-data.json': vscodeData,
}

if (import.meta.main) {
  mkdirSync(`${root}docs/reference`, { recursive: true })
  for (const [path, content] of Object.entries(generated)) writeFileSync(root + path, await content())
}
