import { useStore } from '@nanostores/react'
import { useApp } from '../../../shell/app-context.ts'

/** Whether the log goes on below instead of on pages: the vendor's metadata says so, else the host's options. */
export function useVirtualPaging(): boolean {
  const app = useApp()
  const { navigation } = useStore(app.$metadata)
  const mode = navigation?.audits?.paginationMode
  const byOptions =
    app.options.auditsOptions?.virtualScroll ?? app.options.contextOptions.auditsOptions?.virtualScroll
  return mode ? mode === 'virtual' : Boolean(byOptions)
}
