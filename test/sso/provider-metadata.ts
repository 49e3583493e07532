/** A certificate without an owner: its key was thrown away. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIDCTCCAfGgAwIBAgIUe9gylQtMyd4SfElOMiGj74dp5VcwDQYJKoZIhvcNAQEL
BQAwEzERMA8GA1UEAwwIaWRwLnRlc3QwIBcNMjYxMTIyMTUwODU3WhgPMjEyNjEw
MjkxNTA4NTdaMBMxETAPBgNVBAMMCGlkcC50ZXN0MIIBIjANBgkqhkiG9w0BAQEF
AAOCAQ8AMIIBCgKCAQEAu9teCPfD6N13OOXJX1Ft+TLhi6M8OX6iWXvJCi0dO96Q
l4m8k98lRZ5WXlw/h01sPKJ68TeFoC1ZKhz6y+eaE4T2BuIJGelncirNvBjgx53N
1groWxsK3ROybOm+nUFo+gz6kLPI8ivZNsCaH1wNYGsbyOlBUeIuugIaR2B+prkz
I8CFQDDvY3guVXqfCTQxO8HgTXCuLQ2ehcmeMrqEZcGOfYl3D53y7aU0FY4ts+qE
h8dcwH7T/cgIYDMDuZWyoPV7JosjlmMzlMkI8JIMp/y9XpEbqp/PQdPj0lTCF9Vz
Fjgh8bh5F3WvSUlb0XCOhwGwxlurz0PvhcKQdodLaQIDAQABo1MwUTAdBgNVHQ4E
FgQUZDz8EoO6PchNEmjRcGyt3dO4Df0wHwYDVR0jBBgwFoAUZDz8EoO6PchNEmjR
cGyt3dO4Df0wDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEATbPs
VJlj0IIT6PjytWZ/y0xMhS8ga1ELyxNHBTxkHpW0blxMtIy1gZ4tRwg7GE3XQm7k
s64ymYL5NZrZSWxGPgjMLtFkwgdCJNX0xddhDYao7HomJNsIw3xsHQx9LgFEyh/f
tiN9cUIINAsWq2j3fJGnYXEMToW0dTyvbYv6gOoRTSlCOw8qpOFp9uLJvHsbDA3G
zKpFloQ1kUi2+6tfNO+QikxDF19Ruot5a/+Cp7HHMLyvF5g9PR6h4TOauCVH4892
O1xjDvO+3+OjMc0eeEAsyDE/xyW6ezfvkbY7wp//emDi0jn/BgY63O7z3XaXGioU
Ez8DR25ipU/1/kketA==
-----END CERTIFICATE-----`

const body = certificate.replace(/-----[A-Z ]+-----|\s/g, '')

/** What a SAML provider says of itself. */
export const metadata = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.test/metadata">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
        <ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data>
      </ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.test/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
