// npm run docs: the theme's tokens for the pages that the server itself shows to engineers, which load no element.
import { themes } from '../../src/react/theme/themes.ts'
import { defaults, privateVariable, type TokenName } from '../../src/react/theme/tokens.ts'

/** Without a prefix: no page of a host is near. */
const ours = (text: string) => text.replaceAll('--_fe-', '--')

const declarations = (values: Partial<Record<TokenName, string>>, indent: string): string =>
  Object.entries(values)
    .map(([name, value]) => `${indent}${ours(privateVariable(name as TokenName))}: ${ours(value)};`)
    .join('\n')

/** server/operator/reference/page/tokens.css. */
export const themeTokens = (): string => `/* Written by \`npm run docs\` from src/react/theme. */
:root {
  color-scheme: light;
${declarations(defaults, '  ')}
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
${declarations(themes.dark, '    ')}
  }
}
`
