import { useStore } from '@nanostores/react'
import type { SessionConfiguration } from '../../../../../contract/sessions.ts'
import { tabFieldAppearance } from '../../../../state/portal/appearance.ts'
import { portalOf } from '../../../../state/portal/portal.ts'
import {
  changeOf,
  isSame,
  type SessionDraft,
  type SessionSetting,
  sessionDraftOf,
  type Unit,
} from '../../../../state/security/session-draft.ts'
import { saveSessionSettings } from '../../../../state/security/session-settings.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Grow, Row, Stack } from '../../../ui/Layout.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { type FormState, useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'
import { useMay } from '../../use-may.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { securityTexts, sessionTexts } from './messages.ts'

const order: SessionSetting[] = ['idleSessionTimeout', 'forceReLogin', 'maximumConcurrentSessions']
const errorTexts = {
  idleSessionTimeout: 'timeErrorMessage',
  forceReLogin: 'timeErrorMessage',
  maximumConcurrentSessions: 'concurrentSessionsTimeoutErrorMessage',
} as const
const wireNames = {
  sessionIdleTimeoutConfiguration: 'idleSessionTimeout',
  sessionTimeoutConfiguration: 'forceReLogin',
  sessionConcurrentConfiguration: 'maximumConcurrentSessions',
} as const
const item = style({
  padding: token.space5,
  '& + &': { borderBlockStart: `1px solid ${token.border}` },
})
const inset = style({ paddingInlineStart: 42, display: 'grid', gap: token.space3, maxWidth: 360 })

/** The three settings of a session, saved together. */
export function SessionForm({ settings }: { settings: SessionConfiguration }) {
  const app = useApp()
  const t = useMessages(securityTexts)
  const s = useMessages(sessionTexts)
  const toast = useToast()
  const metadata = useStore(app.$metadata)
  const aimed = useStore(portalOf(app).$place)?.query.get('setting')
  const mayWrite = useMay('fe.secure.write.securityPolicy')
  const saved = sessionDraftOf(settings)
  const look = (setting: SessionSetting) =>
    tabFieldAppearance(metadata, 'security', 'sessionManagement', setting)
  const shown = order.filter(setting => look(setting) !== 'hidden')
  const changedOf = (draft: SessionDraft) => shown.filter(setting => !isSame(saved, draft, setting))
  const form = useForm<SessionDraft>({
    initial: saved,
    action: useAction(),
    fields: draft => shown.filter(setting => draft[setting].isActive),
    serverFields: wireNames,
    validate: draft =>
      Object.fromEntries(
        changedOf(draft)
          .filter(setting => changeOf(setting, draft) === undefined)
          .map(setting => [setting, s(errorTexts[setting])]),
      ),
  })
  const { values: draft, busy, error } = form
  const unchanged = changedOf(draft).length === 0
  useUnsaved(!unchanged)

  const save = async () => {
    const body = Object.assign({}, ...changedOf(draft).map(setting => changeOf(setting, draft)))
    if (!(await form.submit(() => saveSessionSettings(app, body)))) return
    form.reset()
    toast.show({ tone: 'success', title: t('saved') })
  }
  return (
    <Form label={s('sectionTitle')} busy={busy} onSubmit={() => unchanged || void save()}>
      <Card
        title={s('sectionTitle')}
        description={s('sectionText')}
        flush
        footer={
          mayWrite && shown.some(setting => look(setting) === 'edit') ? (
            <>
              {unchanged ? null : (
                <Button disabled={busy} onClick={form.reset}>
                  {t('discard')}
                </Button>
              )}
              <Button type="submit" variant="primary" loading={busy} disabled={unchanged}>
                {t('save')}
              </Button>
            </>
          ) : null
        }
      >
        {error ? (
          <div className={item}>
            <Alert tone="danger">{error}</Alert>
          </div>
        ) : null}
        {shown.map(setting => (
          <Setting
            key={setting}
            setting={setting}
            form={form}
            fixed={!mayWrite || look(setting) === 'viewOnly'}
            aimed={setting === aimed}
          />
        ))}
      </Card>
    </Form>
  )
}

interface SettingProps {
  setting: SessionSetting
  form: FormState<SessionDraft>
  /** It can be seen, not changed. */
  fixed: boolean
  /** The address leads to it: the security center does. */
  aimed: boolean
}

const focusSwitch = (item: HTMLElement | null) => item?.querySelector<HTMLElement>('[role="switch"]')?.focus()

function Setting({ setting, form, fixed, aimed }: SettingProps) {
  const s = useMessages(sessionTexts)
  const { value, error, onBlur } = form.control(setting)
  const put = (change: object) => form.change({ [setting]: { ...value, ...change } })
  return (
    <div className={item} ref={aimed ? focusSwitch : undefined}>
      <Stack gap={3}>
        <Switch
          label={s(`${setting}Title`)}
          hint={s(`${setting}Description`)}
          checked={value.isActive}
          disabled={fixed}
          onChange={event => put({ isActive: event.target.checked })}
        />
        {value.isActive ? (
          <div className={inset}>
            <Row gap={3} align="start">
              <Grow>
                <TextField
                  label={s(`${setting}Label`)}
                  inputMode="numeric"
                  value={value.amount}
                  readOnly={fixed}
                  error={error}
                  onBlur={onBlur}
                  onChange={event => put({ amount: event.target.value })}
                />
              </Grow>
              {'unit' in value ? (
                <NativeSelect
                  label={s('unitLabel')}
                  value={value.unit}
                  disabled={fixed}
                  options={(['minutes', 'hours', 'days'] satisfies Unit[]).map(unit => ({
                    value: unit,
                    label: s(unit),
                  }))}
                  onChange={event => put({ unit: event.target.value })}
                />
              ) : null}
            </Row>
          </div>
        ) : null}
      </Stack>
    </div>
  )
}
