import { useStore } from '@nanostores/react'
import type { TeamRole } from '../../../../state/roles/roles.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { farReachingTexts } from './invite-messages.ts'

export interface ConfirmFarReachingProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  roles: readonly TeamRole[]
  /** How many people get the roles; undefined: a user who has the link. */
  people?: number | undefined
  confirmLabel: string
  busy?: boolean
  error?: string | undefined
  onConfirm: () => void
}

/** Asks before many people get a role that gives everything, or stands above one's own. */
export function ConfirmFarReaching({ roles, people, ...dialog }: ConfirmFarReachingProps) {
  const t = useMessages(farReachingTexts)
  const { locale } = useLocale()
  const values = {
    roles: new Intl.ListFormat(locale).format(roles.map(({ name }) => name)),
    count: people ?? 0,
  }
  const title = people === undefined ? 'titleLink' : 'title'
  return (
    <ConfirmDialog {...dialog} title={t(title, values)}>
      <FarReachingWarning roles={roles} people={people} />
    </ConfirmDialog>
  )
}

/** What it means that they get these roles. */
export function FarReachingWarning({ roles, people }: Pick<ConfirmFarReachingProps, 'roles' | 'people'>) {
  const app = useApp()
  const t = useMessages(farReachingTexts)
  const { activeTenant } = useStore(app.$tenants)
  const values = { account: activeTenant?.name ?? '', count: people ?? 0 }
  const everything = roles.some(({ givesEverything }) => givesEverything)
  const what = everything ? 'everything' : 'above'
  return t(people === undefined ? `${what}Link` : what, values)
}
