import { themes } from '../../react/theme/themes.ts'
import { AdminPortalElement } from '../admin-portal.tsx'
import { define } from '../define.ts'
import { type RenderOptions, type RenderPageOptions, renderBox, renderPreview } from './sdk-box.ts'

// The classic script that published SDKs load from `{cdnUrl}/admin-portal/index.js`.
define('admin-portal', AdminPortalElement)

const api = {
  render: (where: Element, options: RenderOptions) => renderBox('admin-portal', where, options),
  renderPage: (where: Element, options: RenderPageOptions) => renderPreview('admin-portal', where, options),
  themes,
}

/** Called with the SDK's own modules, which we do not need: its session comes with `injector`. */
;(globalThis as { FronteggAdminPortalInit?: () => typeof api }).FronteggAdminPortalInit = () => api
