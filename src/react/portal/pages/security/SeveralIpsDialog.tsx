import { useStore } from '@nanostores/react'
import type { RestrictionType } from '../../../../../contract/restriction-fields.ts'
import {
  addIps,
  ipRestrictionsOf,
  ipsFromText,
  isAddress,
} from '../../../../state/security/ip-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useListed } from '../../use-listed.ts'
import { AddLinesDialog, type Lines } from './AddLinesDialog.tsx'
import type { IpDialogProps } from './IpDialogs.tsx'
import { ipDialogTexts } from './ip-dialog-messages.ts'

/** Many entries at once, all of them or none; RESTR-19. */
export function SeveralIpsDialog(dialog: IpDialogProps) {
  const app = useApp()
  const t = useMessages(ipDialogTexts)
  const listed = useListed()
  const { config } = useStore(ipRestrictionsOf(app).$ips)
  return (
    <AddLinesDialog
      {...dialog}
      texts={{
        title: t('severalTitle'),
        label: t('severalLabel'),
        hint: t('severalHint'),
        list: t('listLabel'),
        allow: t('allow'),
        block: t('block'),
        cancel: t('cancel'),
      }}
      rows={6}
      list={config?.strategy ?? 'ALLOW'}
      read={read}
    />
  )

  function read(text: string, strategy: RestrictionType): Lines {
    const ips = ipsFromText(text)
    const count = ips.length
    return {
      problem: problemOf(ips.map(({ ip }) => ip)),
      submitLabel: count > 1 ? t('severalAdd', { count }) : t('add'),
      save: () =>
        addIps(
          app,
          ips.map(each => ({ ...each, strategy, isActive: true })),
        ),
      done: t('severalDone', { count }),
    }
  }

  function problemOf(ips: string[]): string | undefined {
    if (ips.length === 0) return t('ipAddressRequiredMessage')
    const wrong = ips.filter(ip => !isAddress(ip))
    if (wrong.length > 0) return t('severalInvalid', { list: listed(wrong.slice(0, 5)) })
    return ips.length > 100 ? t('severalMany') : undefined
  }
}
