import { deviceOf } from '../../../../../../rules/user-agent.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { sessionsTexts } from './messages.ts'

/** What a device is called: "Firefox on Windows". */
export function useDeviceName(): (userAgent: string | undefined) => string {
  const t = useMessages(sessionsTexts)
  return userAgent => {
    const { browser: known, program, system } = deviceOf(userAgent)
    const browser = known ?? (program ? t('program') : undefined)
    if (browser && system) return t('device', { browser, system })
    return browser ?? system ?? t('unknownDevice')
  }
}
