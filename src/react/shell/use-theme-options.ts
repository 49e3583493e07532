import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Themes } from '../../state/app/themes.ts'
import { asBuilt, useApp } from './app-context.ts'

/** The vendor's theme and the host's, which wins over it; the same pair for as long as both are the same. */
export function useThemeOptions(): Themes {
  const app = useApp()
  const { themeV2 } = useStore(app.$metadata, asBuilt)
  const { themeOptions } = useStore(app.$options, asBuilt)
  return useMemo(() => [themeV2, themeOptions], [themeV2, themeOptions])
}
