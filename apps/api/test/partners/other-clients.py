"""What a partner's program does with the client."""

import json
import os

from pan_client import ApiError, BadSignature, PartnerClient, Patience, verify_return, verify_webhook

given = json.loads(os.environ["GIVEN"])
client = PartnerClient(given["origin"], given["key"], patience=Patience(pause=0.01))
made = [
    client.post("apply-newpan", {**given["customer"], "partner_reference": f"O-{number}"})["data"]["pan"]
    for number in (1, 2, 3)
]
listed = [each["partner_reference"] for each in client.applications(limit=1)]
happened = next(client.event_pages())[0][0]["type"]
pages = [[[each["type"] for each in events], cursor] for events, cursor in client.event_pages("first")]


def refusal(call):
    try:
        call()
    except ApiError as error:
        return error
    raise SystemExit("It was not refused.")


refused = refusal(lambda: client.post("apply-newpan", {**given["customer"], "email_address": "x"}))
identity = made[0]["id"]
change = {"appln_place": "MADURAI", "version": 1}
changed = client.patch(f"partner/applications/{identity}?expand=answers", change)
rows = b"partner_reference\nB-1\n"
batch = client.upload("partner/batches", "file", "orders.csv", rows, form="new-pan.individual", dry_run="1")
link = client.get(f"download-pan-application/{identity}")["data"]["download_link"]
event = verify_webhook(given["body"].encode(), given["signed"], [given["secret"]])


def disbelief(secrets, body=given["body"].encode(), **headers):
    try:
        verify_webhook(body, {**given["signed"], **headers}, secrets)
    except BadSignature as error:
        return type(error).__name__
    except ValueError:
        return "mistake"
    return ""


forged = disbelief([given["secret"]], given["body"].encode() + b" ")
weak = [disbelief([given["secret"], each]) for each in given["weak"]]
odd = [disbelief([given["secret"]], **{name: "v1,\u00e9\udce9"}) for name in ("Webhook-Signature", "Webhook-Id")]
returned = verify_return(given["returned"], [given["secret"]])


def disbelieved_return(url):
    try:
        verify_return(url, [given["secret"]])
    except BadSignature:
        return True
    return False


unbelieved = [disbelieved_return(each) for each in given["forged_returns"]]
later = refusal(lambda: client.get("later"))
html = refusal(lambda: client.get("html"))

print(
    json.dumps(
        {
            "listed": listed,
            "happened": happened,
            "refused": [refused.status, refused.code, list(refused.problem["error"])],
            "changed": changed["data"]["application"]["answers"]["appln_place"],
            "batch": batch["data"]["batch"]["rows"]["total"],
            "form": client.download(link)[:5].decode(),
            "webhook": event["type"],
            "forged": forged,
            "html": [html.status, html.code],
            "pages": pages,
            "later": later.status,
            "weak": weak,
            "odd": odd,
            "returned": list(returned),
            "unbelieved": unbelieved,
        }
    )
)
