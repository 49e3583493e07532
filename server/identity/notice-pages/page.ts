import { directed, type PageSay } from '../../core/pages/page-texts.ts'
import { type Application, applicationOf, type Vendor } from '../../core/vendors/vendor.ts'
import { type Html, html } from '../../platform/html/html.ts'
import { type FirstStep, firstStepFor } from './first-step.ts'

/** What stands for an instance's id prefix in the prerendered markup. */
const HOLE = '§'

interface HostedPage {
  say: PageSay<'signIn'>
  vendor: Vendor
  application: Application
  firstStep: FirstStep
  /** The first step was asked for: only that one is prerendered. */
  isFirstStep: boolean
  /** The alias of the account whose people sign in. */
  organization?: string | undefined
  /** Who signs in, as far as the application knows. */
  loginHint?: string | undefined
}

/** The hosted login page: our own `<login-box>`, its form there before any script (declarative shadow DOM). */
export function hostedPage(page: HostedPage): string {
  const { say, vendor, application, firstStep, isFirstStep, organization, loginHint } = page
  const search = organization ? `?organization=${encodeURIComponent(organization)}` : ''
  const theme = themeOf(vendor)
  const own = vendor.settings.adminBox.localizations
  // What vendor and application wrote comes last: none of it is taken for a hole.
  const markup = (isFirstStep ? firstStep.markup : '')
    .replace('{{attributes}}', ` full-page theme="${theme}"`)
    .replace(/data-fe-theme="\w+"/, `data-fe-theme="${theme}"`)
    .replaceAll('{{assets}}', '/oauth/assets')
    .replaceAll(HOLE, 's1')
  const spoken = firstStepFor(
    { markup, texts: firstStep.texts },
    { language: say.language, direction: say.direction, own },
  )
  const settings = { ...options(vendor, application), localizations: spoken.localizations }
  const box = spoken.markup
    ? // React takes what stands in the field for what the person typed before it came.
      spoken.markup.replace(
        ' name="email"',
        () => ` name="email"${loginHint ? html` value="${loginHint}"`.text : ''}`,
      )
    : // Its shadow root is there, so that the loader, which speaks English alone, draws no first step.
      `<login-box full-page theme="${theme}"><template shadowrootmode="open"></template></login-box>`
  return html`<!doctype html>
<html lang="${say.language}"${directed(say.direction)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${say('signIn')}</title>
    ${icon(vendor)}
    <link rel="stylesheet" href="/oauth/assets/login-form.css">
    <link rel="stylesheet" href="/oauth/assets/page.css${search}">
    <link rel="modulepreload" href="/elements/portico.js">
  </head>
  <body>
    <frontegg-app data-options="${JSON.stringify(settings)}"></frontegg-app>
    ${{ text: box }}
    <script src="/oauth/assets/start.js"></script>
    <script src="/elements/loader.js"></script>
  </body>
</html>`.text
}

export const icon = ({ icon: address }: Vendor): Html => html`<link rel="icon" href="${address ?? 'data:,'}">`

const THEMES = ['classic', 'modern', 'vivid', 'dark', 'auto']

/** The theme that the vendor's customization names: in the markup already, so that no night begins with a flash. */
export function themeOf({ settings }: Vendor, box: 'loginBox' | 'adminPortal' = 'loginBox'): string {
  const { themeV2 } = settings.adminBox as { themeV2?: Record<string, { themeName?: unknown } | undefined> }
  const name = String(themeV2?.[box]?.themeName ?? '').replace(/V2$/, '')
  return THEMES.includes(name) ? name : 'modern'
}

/** The hosted pages live below /oauth; a user who has signed in goes on to the application. */
export function options(vendor: Vendor, application: Application): Record<string, unknown> {
  return {
    basename: '/oauth',
    hostedRuntime: true,
    contextOptions: { baseUrl: '/', clientId: application.id, appId: application.id },
    authOptions: {
      routes: { authenticatedUrl: application.url ?? applicationOf(vendor, undefined)?.url ?? '/' },
      allowedRedirectOrigins: [...vendor.origins],
      preventRedirectUrlOriginCleaning: true,
    },
    lazyLoadAdminPortal: true,
  }
}
