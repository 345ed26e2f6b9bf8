"""What a partner's program does with the client."""

import json
import os

from pan_client import ApiError, BadSignature, PartnerClient, Patience, verify_webhook

given = json.loads(os.environ["GIVEN"])
client = PartnerClient(given["origin"], given["key"], patience=Patience(pause=0.01))
made = [
    client.post("apply-newpan", {**given["customer"], "partner_reference": f"O-{number}"})["data"]["pan"]
    for number in (1, 2, 3)
]
listed = [each["partner_reference"] for each in client.applications(limit=1)]
happened = next(client.events())[0]["type"]


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
try:
    verify_webhook(given["body"].encode() + b" ", given["signed"], [given["secret"]])
    forged = ""
except BadSignature as error:
    forged = type(error).__name__
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
        }
    )
)
