import { createContext, useContext } from 'react'
import type { App } from '../../state/app/app.ts'

export const AppContext = createContext<App | undefined>(undefined)

/** The app that this tree belongs to. Throws outside of `<Shell>`. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp is used outside of <Shell>')
  return app
}
