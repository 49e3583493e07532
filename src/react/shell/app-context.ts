import { createContext, useContext } from 'react'
import type { App } from '../../state/app/app.ts'

export const AppContext = createContext<App | undefined>(undefined)

/** For `useStore`: while React hydrates, the first value of a store, which is what the build drew. */
export const asBuilt = { ssr: 'initial' } as const

/** The app that this tree belongs to. Throws outside of `<Shell>`. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp is used outside of <Shell>')
  return app
}
