import { type ReactNode, useMemo } from 'react'
import type { Catalog, Translate } from '../../state/app/messages.ts'
import { useApp } from '../shell/app-context.ts'
import { useLanguagePack } from '../shell/use-language-pack.ts'
import { useMessages } from '../shell/use-messages.ts'
import { TableTextsContext } from '../ui/table/table-texts.ts'
import { type UiTexts, UiTextsContext } from '../ui/texts.ts'
import { controlTexts, tableTexts } from './kit-messages.ts'

const allOf = <T extends Record<string, string>>({ english }: Catalog<T>, t: Translate<T>) =>
  Object.fromEntries(Object.keys(english).map(key => [key, t(key)])) as T

/** Asks for the portal's language, and gives the kit its words with what the host and the vendor changed; its own are English. */
export function KitTexts({ children }: { children: ReactNode }) {
  const t = useMessages(controlTexts)
  useLanguagePack(useApp(), 'portal')
  const ofTables = useMessages(tableTexts)
  const controls = useMemo(
    (): UiTexts => ({
      ...allOf(controlTexts, t),
      remove: what => t('remove', { what }),
      typeToConfirm: word => t('typeToConfirm', { word }),
      range: (from, to, total) => (total ? t('range', { from, to, total }) : t('openRange', { from, to })),
    }),
    [t],
  )
  const tables = useMemo(() => allOf(tableTexts, ofTables), [ofTables])
  return (
    <UiTextsContext value={controls}>
      <TableTextsContext value={tables}>{children}</TableTextsContext>
    </UiTextsContext>
  )
}
