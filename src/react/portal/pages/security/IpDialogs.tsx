import { useStore } from '@nanostores/react'
import type { IpRestriction } from '../../../../../contract/ip-restrictions.ts'
import {
  addIp,
  defaultIpDescription,
  deleteIp,
  ipRestrictionsOf,
  saveIpConfig,
} from '../../../../state/security/ip-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { AskDialog } from '../../AskDialog.tsx'
import { IpDialog } from './IpDialog.tsx'
import { ipDialogTexts } from './ip-dialog-messages.ts'
import { SeveralIpsDialog } from './SeveralIpsDialog.tsx'

export interface IpDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Props {
  name: string
  /** The entry that it is about. */
  about: IpRestriction | undefined
  onClose: () => void
}

/** The dialogs of the list, by their names in the address. */
export default function IpDialogs({ name, about, onClose }: Props) {
  const dialog = { open: true, onOpenChange: (open: boolean) => open || onClose() }
  if (name === 'mine') return <MyIpDialog {...dialog} />
  if (name === 'several') return <SeveralIpsDialog {...dialog} />
  if (name === 'delete' && about) return <DeleteIpDialog {...dialog} about={about} />
  return <IpDialog {...dialog} about={about} />
}

/** The guard against locking oneself out: adds one's own address and switches on; RESTR-27. */
function MyIpDialog(dialog: IpDialogProps) {
  const app = useApp()
  const t = useMessages(ipDialogTexts)
  const { here } = useStore(ipRestrictionsOf(app).$ips)
  const ip = here?.ip ?? ''
  return (
    <AskDialog
      {...dialog}
      title={t('AddMyIpDialogTitle')}
      confirmLabel={t('AddMyIpDialogConfirmButton')}
      cancelLabel={t('cancel')}
      work={async () => {
        await addIp(app, { ip, strategy: 'ALLOW', isActive: true, description: defaultIpDescription })
        await saveIpConfig(app, { isActive: true, strategy: 'ALLOW' })
      }}
      done={t('added', { ip })}
    >
      {t('AddMyIpDialogMessage', { ip })}
    </AskDialog>
  )
}

function DeleteIpDialog({ about, ...dialog }: IpDialogProps & { about: IpRestriction }) {
  const app = useApp()
  const t = useMessages(ipDialogTexts)
  const { ip } = about
  return (
    <AskDialog
      {...dialog}
      title={t('deleteIpDialogTitle', { ip })}
      confirmLabel={t('deleteConfirm')}
      cancelLabel={t('cancel')}
      variant="danger"
      work={() => deleteIp(app, about.id)}
      done={t('deleted', { ip })}
    >
      {t(about.strategy === 'ALLOW' ? 'deleteAllowed' : 'deleteBlocked')}
    </AskDialog>
  )
}
