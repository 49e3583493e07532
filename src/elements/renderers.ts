import { partsOf } from '../state/app/app.ts'
import { defaultAppName } from '../state/app/constants.ts'
import type { Localizations, ThemeOptions } from '../state/app/options.ts'
import { waitForSetter } from '../state/app/theme-setter.ts'
import { portalElement } from './containers.ts'

/** Draws one box where a builder wants it, and changes what it shows while it is on screen. */
export interface Renderer {
  render(where: Element, name?: string): Promise<void>
  unmount(): void
  /** Rejects with `Failed to load Renderer with themeSetter` when nothing is drawn within 4000 ms. */
  setTheme(theme: ThemeOptions): Promise<void>
  setLocalization(localizations: Localizations): Promise<void>
  setStaticRoute(route: string | undefined): Promise<void>
}

function createRenderer(tag: string, load: () => Promise<unknown>): Renderer {
  let box: HTMLElement | undefined
  const name = () => box?.getAttribute('app-name') ?? defaultAppName
  const drawn = async () => {
    await waitForSetter(partsOf(name()).app.clock, () => box)
    return partsOf(name())
  }
  const change = async (part: object) => {
    const { $options } = await drawn()
    $options.set({ ...$options.get(), ...part })
  }
  return {
    async render(where, name = defaultAppName) {
      await load()
      box = document.createElement(tag)
      box.setAttribute('app-name', name)
      where.append(box)
    },
    unmount() {
      box?.remove()
      box = undefined
    },
    setTheme: themeOptions => change({ themeOptions }),
    setLocalization: localizations => change({ localizations }),
    setStaticRoute: async route => (await drawn()).router.$staticRoute.set(route),
  }
}

export const renderers = {
  'login-box': createRenderer('login-box', async () => {}),
  'admin-portal': createRenderer('admin-portal', async () => {
    const { loadAdminPortal } = await portalElement()
    await loadAdminPortal()
  }),
}
