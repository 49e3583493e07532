import type { Flags } from '../../../contract/metadata.ts'
import { useAppValue } from './provider-context.ts'

const none: Flags = {}

/**
 * For each name whether that flag is on; only the exact word `on` counts. All are off until they are loaded.
 *
 * @example
 * const [beta] = useFeatureFlags(['beta-reports'])
 */
export function useFeatureFlags(names: readonly string[]): boolean[] {
  const flags = useAppValue(instance => instance.app.$flags, none)
  return names.map(name => flags[name] === 'on')
}
