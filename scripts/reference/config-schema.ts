// npm run docs: docs/reference/portico.config.schema.json, by which an editor completes and checks the vendor file.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { declaredBy } from '../../server/core/feature/declared.ts'
import { vendorFileSchema } from '../../server/core/vendor-file/vendor-schema.ts'
import { features } from '../../server/features.ts'

const settingsGuide = fileURLToPath(new URL('../../docs/vendor-settings.md', import.meta.url))

interface Described {
  description?: string
  properties?: Record<string, Described>
  items?: Described
}

/** What docs/vendor-settings.md says of each key: its default and what it decides, by `key` and `key.part`. */
export function settingTexts(): Map<string, string> {
  const rows = readFileSync(settingsGuide, 'utf8').matchAll(/^\| `([\w.]+)` \| (.*?) \| (.*) \|$/gm)
  return new Map([...rows].map(([, key, fallback, text]) => [key!, `${text!} (default: ${fallback!})`]))
}

function describe(schema: Described, texts: Map<string, string>, path: string): void {
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const key = path ? `${path}.${name}` : name
    const text = texts.get(key)
    if (text) part.description = text
    describe(part, texts, key)
  }
}

/** The whole file: JSON Schema 2020-12, with the keys of all features. */
export async function configSchema(): Promise<string> {
  const { settings } = await declaredBy(features)
  const schema = JSON.parse(JSON.stringify(vendorFileSchema(settings))) as Described
  const vendor = schema.properties?.vendors?.items
  if (vendor) describe(vendor, settingTexts(), '')
  const head = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Portico vendor file (portico.config.json)',
  }
  return `${JSON.stringify({ ...head, ...schema }, null, 1)}\n`
}
