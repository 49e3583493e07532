import { useEffect } from 'react'
import type { App } from '../../state/app/app.ts'
import { noOptions } from '../../state/app/options.ts'
import { type Area, loadArea } from '../../state/language/area.ts'

/**
 * Has the texts of an area in the app's language, once that is known: before it starts, an app may yet be told another.
 * For components that follow the app's options and metadata.
 */
export const useArea = (app: App, area: Area): void =>
  useEffect(() => {
    if (app.options !== noOptions) loadArea(app, area)
  })
