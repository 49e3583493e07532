import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AuditRow } from '../../../../../contract/audits.ts'
import { auditsOf, readAudit } from '../../../../state/audits/audits.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useDialog } from '../../use-dialog.ts'
import { AuditDetails } from './AuditDetails.tsx'

/** The record that the address names, on this page of the log or not. */
export function AddressedAudit() {
  const app = useApp()
  const dialog = useDialog()
  const { logs } = useStore(auditsOf(app).$logs)
  const [shown, setShown] = useState<AuditRow>()
  const { close } = dialog
  const id = dialog.name === 'details' ? dialog.id : undefined
  const open = id !== undefined && shown?._id === id

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what the address names, when there is a list
  useEffect(() => {
    if (!id || open || !logs) return undefined
    let current = true
    const listed = logs.find(({ _id }) => _id === id)
    const requested = listed ? Promise.resolve(listed) : readAudit(app, id)
    void requested
      .catch(failure => app.log.warn('no such record', failure))
      .then(row => {
        if (!current) return
        if (row) setShown(row)
        else close()
      })
    return () => {
      current = false
    }
  }, [app, id, open, logs === undefined])

  return shown ? <AuditDetails row={shown} open={open} onOpenChange={next => next || close()} /> : null
}
