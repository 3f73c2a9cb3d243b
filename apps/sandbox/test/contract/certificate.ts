/** A certificate of no one, signed by itself. */
const pem = `-----BEGIN CERTIFICATE-----
MIIBijCCATGgAwIBAgIUcX/sFr86Eo+XCjVbx8J78IQWjN0wCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPd3d3LmV4YW1wbGUuY29tMCAXDTI2MTEyMjE1MDE0NVoYDzIx
MjYxMDI5MTUwMTQ1WjAaMRgwFgYDVQQDDA93d3cuZXhhbXBsZS5jb20wWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAATDqbqiex7v371Z4cBVmdftUA6kbaZm2v7asWN7
4SfLYW7dv9Qcu1CJ2VgM3zX8kzeKfGjT7wwQV32QDKeMT6Opo1MwUTAdBgNVHQ4E
FgQUqbXrlisUVXH7ROGhWA4q4GifSQEwHwYDVR0jBBgwFoAUqbXrlisUVXH7ROGh
WA4q4GifSQEwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiA9BB9s
A5gvaPkVm330EbifzUAzEKP0brsBkxjc5GtU9gIgG7XaXlyD0mfUKzv+nPpCTuPf
JFPQ2OyLxY3/fPsKS9A=
-----END CERTIFICATE-----
`

/** As clients send it: base64 of the PEM text. */
export const certificate = Buffer.from(pem).toString('base64')
