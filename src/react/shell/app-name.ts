import { defaultAppName } from '../../state/app/constants.ts'

function hostOf(node: Element): Element | undefined {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}

/** The app an element belongs to: its own attribute, else the nearest <frontegg-app> around it, across shadow roots. */
export function appNameOf(element: Element): string {
  const own = element.getAttribute('app-name')
  if (own) return own
  for (let node: Element | undefined = element; node; node = hostOf(node)) {
    const app = node.closest('frontegg-app')
    if (app) return app.getAttribute('app-name') || defaultAppName
  }
  return defaultAppName
}
