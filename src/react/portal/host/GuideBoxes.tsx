import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { PermissionKey } from '../../../../contract/route.ts'
import { type HostPlace, isGuideOpen, showGuide } from '../../../state/portal/host-place.ts'
import { useApp } from '../../shell/app-context.ts'
import type { ScimGuideProps, ScimGuideResult, SsoGuideProps, SsoGuideResult } from '../guides/guide-props.ts'
import ScimGuideDialog from '../guides/ScimGuideDialog.tsx'
import SsoGuideDialog from '../guides/SsoGuideDialog.tsx'
import { useMay } from '../use-may.ts'

interface BoxProps<Props, Result> {
  place: HostPlace
  /** What the host passed. */
  input: Props
  onClose: (result: Result) => void
}

/** The guide of directories for a button of the host. */
export function ScimGuideBox({ place, input, onClose }: BoxProps<ScimGuideProps, ScimGuideResult>) {
  return (
    <Guide place={place} permission="fe.secure.write.provisioningConfiguration" onClose={onClose}>
      {(open, close) => <ScimGuideDialog {...input} open={open} onClose={close} />}
    </Guide>
  )
}

/** The guide of single sign-on for a button of the host. */
export function SsoGuideBox({ place, input, onClose }: BoxProps<SsoGuideProps, SsoGuideResult>) {
  return (
    <Guide place={place} permission="fe.secure.write.samlConfiguration" onClose={onClose}>
      {(open, close) => <SsoGuideDialog {...input} open={open} onClose={close} />}
    </Guide>
  )
}

interface GuideProps<Result> {
  place: HostPlace
  permission: PermissionKey
  onClose: (result: Result) => void
  children: (open: boolean, close: (result: Result) => void) => ReactNode
}

/** Open as soon as it is drawn. Who may not change connections sees none, and the host is notified. */
function Guide<Result extends { finished: boolean }>({
  place,
  permission,
  onClose,
  children,
}: GuideProps<Result>) {
  const app = useApp()
  const open = isGuideOpen(useStore(place.$place))
  const may = useMay(permission)
  const close = (result: Result) => {
    showGuide(place, false)
    onClose(result)
  }
  useEffect(() => {
    showGuide(place, true)
    return () => showGuide(place, false)
  }, [place])
  const refused = open && !may
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each opening
  useEffect(() => {
    if (!refused) return
    app.log.warn(`the guide dialog needs the permission ${permission}`)
    close({ finished: false } as Result)
  }, [refused])
  return open && may ? children(true, close) : null
}
