import type { ReactNode } from 'react'
import { directionOf } from '../../../state/app/direction.ts'
import { useAccountLocale } from '../../shell/use-account-locale.ts'
import { LocaleContext } from '../../ui/locale.ts'
import { UiProvider } from '../../ui/overlay/UiProvider.tsx'
import { KitTexts } from '../KitTexts.tsx'

/** What the page of a set-up link needs around it: the same as other parts of the portal, for who has no account. */
export function SetupFrame({ children }: { children: ReactNode }) {
  const locale = useAccountLocale()
  return (
    <LocaleContext value={locale}>
      <KitTexts>
        <UiProvider dir={directionOf(locale.locale)}>{children}</UiProvider>
      </KitTexts>
    </LocaleContext>
  )
}
