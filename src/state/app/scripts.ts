import type { App } from './app.ts'

/** Loads a part of the bundle; a failure is logged and rejects (BOOT-38, BOOT-39). */
export async function loadScript<T>(app: App, name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    app.log.error(`script ${name} could not be loaded`, error)
    throw error
  }
}
