/** Which of the vendor's credentials call. */
export interface VendorCaller {
  id: string
  description: string
}
