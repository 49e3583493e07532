import { queryFromUsageView, usageViewFromQuery } from '../../../../state/usage/usage-period.ts'
import { useAddressView } from '../../use-address-view.ts'

/** Period and look, which the address says. */
export const useUsageView = () => useAddressView(usageViewFromQuery, queryFromUsageView)
