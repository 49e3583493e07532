// npm run docs: what is generated below docs/reference/, and beside the sources. `npm run check` fails where it differs from its sources.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configSchema } from './config-schema.ts'
import { customElementsManifest, elementsPage, vscodeData } from './elements.ts'
import { localizationTexts } from './localization-texts.ts'
import { appPage, optionsPage } from './pages/app.ts'
import { contentsPage } from './pages/contents.ts'
import { hooksPage } from './pages/hooks.ts'
import { claimsPage, endpointsPage, environmentPage } from './pages/server.ts'
import { vendorFilePage } from './pages/vendor-file.ts'
import { themeTokens } from './theme-tokens.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every generated file, by its path, with what writes its content. */
export const generated: Record<string, () => string | Promise<string>> = {
  'contract/localization-texts.ts': localizationTexts,
  'docs/reference/README.md': contentsPage,
  'docs/reference/app.md': appPage,
  'docs/reference/claims.md': claimsPage,
  'docs/reference/custom-elements.json': customElementsManifest,
  'docs/reference/elements.md': elementsPage,
  'docs/reference/endpoints.md': endpointsPage,
  'docs/reference/environment.md': environmentPage,
  'docs/reference/hooks.md': hooksPage,
  'docs/reference/options.md': optionsPage,
  'docs/reference/portico.config.schema.json': configSchema,
  'docs/reference/vendor-file.md': vendorFilePage,
  'docs/reference/vscode.html-custom-data.json': vscodeData,
  'server/operator/reference/page/tokens.css': themeTokens,
}

if (import.meta.main) {
  mkdirSync(`${root}docs/reference`, { recursive: true })
  for (const [path, content] of Object.entries(generated)) writeFileSync(root + path, await content())
}
